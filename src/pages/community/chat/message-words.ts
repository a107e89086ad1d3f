// A message in words, where its pictures do not show.
import { t } from "@lingui/core/macro";
import { pictureWords } from "@/components/pictures/picture-frame";
import { hiddenByWord } from "@/components/posts/muted-word";
import { plainText } from "@/components/posts/rich-text";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useModeratorsWarning } from "@/queries/moderation/in-force";

type Said = Pick<ShownMessage, "content" | "warning" | "pictures" | "hasMutedWord">;

const nothing = { id: "", userId: "" };

/** With a moderator's warning, if there is one. */
export const useWarned = <Text extends Said & Pick<ShownMessage, "id" | "userId">>(
  text: Text | null | undefined,
): Text | null => {
  const warning = useModeratorsWarning(text ?? nothing);
  return text ? { ...text, warning: warning || text.warning } : null;
};

export const messageWords = ({ content, warning, pictures, hasMutedWord }: Said): string =>
  (hasMutedWord ? hiddenByWord() : warning || plainText(content)) || pictureWords(pictures.length);

export const spokenWords = ({ content, warning, pictures }: Said): string =>
  warning ||
  [content, ...pictures.map(({ description }) => (description ? t`Picture: ${description}` : t`Picture`))]
    .filter(Boolean)
    .join(". ");
