/** Labels of the topic classifier, in the order that decides a tie (specification section 9). */
export const topicLabels = [
  "Technology",
  "Career",
  "Education",
  "Lifestyle",
  "Entertainment",
  "Business",
  "Social",
  "News",
  "Question",
  "Discussion",
  "General",
] as const;

export type TopicLabel = (typeof topicLabels)[number];
