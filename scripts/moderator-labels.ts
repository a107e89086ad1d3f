// Owns the name of the label that makes a moderator: the permissions of appwrite.config.json name it.

export const moderatorLabel = "moderator";

/** Other labels stay. */
export const labelsWith = (labels: readonly string[], remove: boolean): string[] => {
  const others = labels.filter((label) => label !== moderatorLabel);
  return remove ? others : [...others, moderatorLabel];
};
