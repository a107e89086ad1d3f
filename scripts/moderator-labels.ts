// The moderators' label, which the permissions of appwrite.config.json name.

export const moderatorLabel = "moderator";

/** Other labels stay. */
export const labelsWith = (labels: readonly string[], remove: boolean): string[] => {
  const others = labels.filter((label) => label !== moderatorLabel);
  return remove ? others : [...others, moderatorLabel];
};
