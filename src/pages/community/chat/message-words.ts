import { plural, t } from "@lingui/core/macro";
// A message in words, where its pictures do not show.
import { hiddenByWord } from "@/components/posts/muted-word";
import type { ShownMessage } from "@/queries/communities/shown-chat";

type Said = Pick<ShownMessage, "content" | "pictures" | "hasMutedWord">;

export const messageWords = ({ content, pictures: { length }, hasMutedWord }: Said): string =>
  (hasMutedWord ? hiddenByWord() : content) ||
  (length === 1 ? t`Picture` : plural(length, { one: "# picture", other: "# pictures" }));

export const spokenWords = ({ content, pictures }: Said): string =>
  [content, ...pictures.map(({ description }) => (description ? t`Picture: ${description}` : t`Picture`))]
    .filter(Boolean)
    .join(". ");
