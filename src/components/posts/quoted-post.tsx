import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { AuthorByline } from "@/components/people/author-byline";
import { TimeStamp } from "@/components/ui/time-stamp";
import { href } from "@/config/paths";
import { isMuted } from "@/domain/muted";
import type { PostRecord } from "@/domain/post";
import { isBlank } from "@/domain/text";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useMuted } from "@/queries/people/muted";
import { plainText } from "./rich-text";
import { Warned } from "./warned";

interface BriefPostProps {
  post: PostRecord;
  id: string;
  /** How its words look. */
  look: string;
  linksAuthor?: boolean;
  end?: ReactNode;
}

/** Its author and first words, which lead to it: a quoted post, or one above a reply. */
export const BriefPost = ({ post, id, look, linksAuthor = true, end }: BriefPostProps) => (
  <AuthorByline
    authorId={post.userId}
    size="s"
    linked={linksAuthor}
    id={id}
    time={<TimeStamp iso={post.createdAt} />}
    end={end}
  >
    <Warned text={post} labelId={`${id}-content`} to={href.post(post.id)} look="my-1.5">
      <Link
        to={href.post(post.id)}
        id={`${id}-content`}
        dir="auto"
        aria-describedby={`${id}-name ${id}-time`}
        className={`wrap-anywhere after:absolute after:inset-0 ${look}`}
      >
        {isBlank(post.content) ? t`(no text)` : plainText(post.content)}
      </Link>
    </Warned>
  </AuthorByline>
);

const frame = "mt-2.5 rounded-medium border border-line px-3.5 py-3";

/** Nothing of whom the reader muted: it was their wish. */
const HiddenQuote = ({ authorId }: { authorId: string }) =>
  useLimitOf(authorId) && <p className={`${frame} text-small text-ink-2`}>{t`Not available`}</p>;

/** Null if it is gone. */
export const QuotedPost = ({ post }: { post: PostRecord | null }) => {
  const id = useId();
  const muted = useMuted();
  if (!post) return <p className={`${frame} text-small text-ink-2`}>{t`Post deleted`}</p>;
  if (isMuted(muted, post)) return <HiddenQuote authorId={post.userId} />;
  return (
    <div role="group" aria-label={t`Quoted post`} className={`${frame} relative z-1 hover:border-line-strong`}>
      <BriefPost post={post} id={id} linksAuthor={false} look="line-clamp-6 whitespace-pre-line" />
    </div>
  );
};
