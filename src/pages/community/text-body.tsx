import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { HandleMark, nameOf } from "@/components/people/byline";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { MutedWord } from "@/components/posts/muted-word";
import { HiddenAuthor } from "@/components/posts/post-card";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Warned } from "@/components/posts/warned";
import type { SharedThread } from "@/domain/community-text";
import { cx } from "@/lib/cx";
import { useMuted, useMutedIds } from "@/queries/people/muted";
import { useAuthor } from "@/queries/people/users";

export const RepliedTo = ({ userId }: { userId: string }) => {
  const author = useAuthor(userId);
  const isHidden = useMutedIds().has(userId);
  const name = nameOf(author ?? null);
  if (isHidden)
    return (
      <p className="text-small text-ink-2">
        <HiddenAuthor id={userId} />
      </p>
    );
  return (
    <p className="text-small text-ink-2">
      <Trans>
        Replied to <bdi>{name}</bdi>
      </Trans>
      {author && <HandleMark user={author} isBrief />}
    </p>
  );
};

interface TextBodyProps {
  text: SharedThread;
  id: string;
  isHidden: boolean;
  isPrivate: boolean;
}

export const TextBody = ({ text, id, isHidden, isPrivate }: TextBodyProps) => {
  const pieces = useRichText(text.content);
  const { hasWord } = useMuted();
  return (
    <MutedWord id={text.id} isHidden={hasWord(text)}>
      <Warned text={text} labelId={id} look="my-1.5">
        <div id={id}>
          <p
            dir="auto"
            className={cx("mt-0.5 text-body wrap-anywhere whitespace-pre-line", isHidden && "text-ink-2 italic")}
          >
            {isHidden ? t`Hidden by the owner` : <RichText pieces={pieces} />}
          </p>
          {!isHidden && text.pictures.length > 0 && <PictureGrid pictures={text.pictures} isPrivate={isPrivate} />}
        </div>
      </Warned>
    </MutedWord>
  );
};
