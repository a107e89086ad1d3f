import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createContext, use, type ReactNode } from "react";
import { nameOf } from "@/components/people/byline";
import type { Post } from "@/domain/post";
import { useAuthor } from "@/queries/people/users";

/** One box is open at a time. */
export interface AnswerPlace {
  openId: string;
  toggle: (post: Post) => void;
  box: (post: Post) => ReactNode;
}

export const AnswerPlaceContext = createContext<AnswerPlace | null>(null);

export const answerButtonId = (postId: string): string => `answer-${postId}`;

export const AnswerButton = ({ post }: { post: Post }) => {
  const place = use(AnswerPlaceContext);
  const author = useAuthor(post.userId);
  if (!place) return null;
  const name = nameOf(author ?? null);
  return (
    <button
      type="button"
      id={answerButtonId(post.id)}
      aria-label={t`Reply to ${name}`}
      aria-expanded={place.openId === post.id}
      onClick={() => place.toggle(post)}
      className="hit-area z-1 rounded-small font-label text-accent-text hover:underline"
    >
      <Trans context="command">Reply</Trans>
    </button>
  );
};

export const AnswerBox = ({ post }: { post: Post }) => {
  const place = use(AnswerPlaceContext);
  return place?.openId === post.id ? <div className="relative z-1">{place.box(post)}</div> : null;
};
