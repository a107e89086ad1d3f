interface Dated {
  /** ISO 8601 */
  createdAt: string;
}

/** For `toSorted`: newest first. */
export const byNewest = (one: Dated, other: Dated): number => Date.parse(other.createdAt) - Date.parse(one.createdAt);

/** The moment of the newest row, '' for none. For rows of one server, whose moments compare as text. */
export const latestOf = (rows: readonly Dated[]): string =>
  rows.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), "");
