import { plural } from "@lingui/core/macro";
import { memo } from "react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { useKnownNumbers } from "@/queries/posts/numbers";
import { PostCard } from "./post-card";

interface NestedAnswersProps {
  post: Post;
  answers: readonly Post[];
  ownId: string;
}

export const NestedAnswers = memo(({ post, answers, ownId }: NestedAnswersProps) => {
  // `answers` may include answers to answers.
  const others =
    (useKnownNumbers(post.id)?.replies ?? 0) - answers.filter(({ parentId }) => parentId === post.id).length;

  return answers.map((answer, index) => {
    const isLast = index === answers.length - 1;
    return (
      <div key={answer.id} data-post={answer.id}>
        <PostCard
          post={answer}
          isOwn={answer.userId === ownId}
          isInConversation
          isNested
          leadsOn={!isLast}
          more={
            isLast && others > 0 ? (
              <Link
                to={href.post(post.id)}
                className="hit-area z-1 mb-1 inline-block rounded-small font-label text-accent-text hover:underline"
              >
                {plural(others, { one: "Show # more reply", other: "Show # more replies" })}
              </Link>
            ) : undefined
          }
        />
      </div>
    );
  });
});
NestedAnswers.displayName = "NestedAnswers";
