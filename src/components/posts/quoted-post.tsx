import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router-dom";
import { TimeStamp } from "@/components/ui/time-stamp";
import { AuthorByline } from "@/components/users/author-byline";
import { href } from "@/config/paths";
import { isMuted } from "@/domain/muted";
import type { PostRecord } from "@/domain/post";
import { isBlank } from "@/domain/text";
import { useMuted } from "@/queries/members/muted";
import { useLimitOf } from "@/queries/moderation/in-force";
import { Warned } from "./warned";

const frame = "mt-2.5 rounded-medium border border-line px-3.5 py-3";

/** Nothing of whom the reader muted: it was their wish. */
const HiddenQuote = ({ authorId }: { authorId: string }) =>
  useLimitOf(authorId) && (
    <p className={`${frame} text-small text-ink-2`}>
      <Trans>Not available</Trans>
    </p>
  );

/** Null if it is gone. */
export const QuotedPost = ({ post }: { post: PostRecord | null }) => {
  const id = useId();
  const muted = useMuted();
  if (!post)
    return (
      <p className={`${frame} text-small text-ink-2`}>
        <Trans>Post deleted</Trans>
      </p>
    );
  if (isMuted(muted, post)) return <HiddenQuote authorId={post.userId} />;
  return (
    <div role="group" aria-label={t`Quoted post`} className={`${frame} relative z-1 hover:border-line-strong`}>
      <AuthorByline authorId={post.userId} size="s" linked={false} id={id} time={<TimeStamp iso={post.createdAt} />}>
        <Warned text={post} to={href.post(post.id)} look="mt-1.5">
          <Link
            to={href.post(post.id)}
            dir="auto"
            aria-describedby={`${id}-name ${id}-time`}
            className="line-clamp-6 wrap-anywhere whitespace-pre-line after:absolute after:inset-0"
          >
            {isBlank(post.content) ? t`(no text)` : post.content}
          </Link>
        </Warned>
      </AuthorByline>
    </div>
  );
};
