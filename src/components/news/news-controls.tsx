import { ChipButton } from "@/components/ui/chip-button";
import { ChipRow } from "@/components/ui/chip-row";
import { SearchField } from "@/components/ui/search-field";
import { useTypedSearch } from "@/components/ui/use-typed-search";
import { newsCategories } from "@/config/news-categories";
import type { NewsReader } from "./use-news-reader";

/** The search box and the categories. A search overrides the category, so that none is pressed while one holds. */
export const NewsControls = ({ reader }: { reader: NewsReader }) => {
  const { view, pickCategory, search } = reader;
  const { text, setText, searchNow } = useTypedSearch(view.text, search);

  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label="Search news"
        placeholder="Search news..."
        value={text}
        onValueChange={setText}
        onSearch={searchNow}
        maxLength={200}
      />
      <ChipRow label="News category">
        {newsCategories.map(({ value: category, label }) => (
          <ChipButton
            key={category}
            pressed={view.text === "" && view.category === category}
            onClick={() => {
              setText("");
              pickCategory(category);
            }}
          >
            {label}
          </ChipButton>
        ))}
      </ChipRow>
    </div>
  );
};
