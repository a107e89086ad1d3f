/** The news provider's topics with their labels (specification section 4); the first is the default. */
export const newsCategories = [
  { value: "general", label: "General" },
  { value: "business", label: "Business" },
  { value: "technology", label: "Technology" },
  { value: "entertainment", label: "Entertainment" },
  { value: "health", label: "Health" },
  { value: "science", label: "Science" },
  { value: "sports", label: "Sports" },
] as const;

export type NewsCategory = (typeof newsCategories)[number]["value"];

export const defaultNewsCategory: NewsCategory = "general";

/** The category that an address names; anything unknown is the default. */
export const newsCategory = (text: string | null | undefined): NewsCategory =>
  newsCategories.find(({ value }) => value === text)?.value ?? defaultNewsCategory;
