// Apart from community.ts: the texts load when one is opened.

type Piece = string | { text: string; address: string };

export interface TextPart {
  title: string;
  paragraphs: readonly (string | readonly Piece[])[];
  points?: readonly (string | readonly Piece[])[];
}

declare const __COMMUNITY_TEXTS__:
  | Partial<Record<"terms" | "privacy" | "initiatives", readonly TextPart[]>>
  | undefined;

export const communityTexts = typeof __COMMUNITY_TEXTS__ === "undefined" ? {} : __COMMUNITY_TEXTS__;
