// A message in words, where its pictures do not show.
import { plural, t } from "@lingui/core/macro";
import type { ShownMessage } from "@/queries/communities/shown-chat";

type Said = Pick<ShownMessage, "content" | "pictures">;

export const messageWords = ({ content, pictures: { length } }: Said): string =>
  content || (length === 1 ? t`Picture` : plural(length, { one: "# picture", other: "# pictures" }));

export const spokenWords = ({ content, pictures }: Said): string =>
  [content, ...pictures.map(({ description }) => (description ? t`Picture: ${description}` : t`Picture`))]
    .filter(Boolean)
    .join(". ");
