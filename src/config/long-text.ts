/** A text, a link, or a day in ISO 8601. */
export type Piece = string | { text: string; address: string } | { day: string };

type Text = readonly Piece[];

/** Of a text in `content/`, which the build reads (scripts/community/long-text.ts). */
export interface TextPart {
  title: string;
  /** Paragraphs and lists. */
  blocks: readonly (Text | { points: readonly Text[] })[];
}
