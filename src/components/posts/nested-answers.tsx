import { plural } from "@lingui/core/macro";
import { memo } from "react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import type { Post } from "@/domain/post";
import { useMuted } from "@/queries/people/muted";
import { useKnownNumbers } from "@/queries/posts/numbers";
import { MutedWord } from "./muted-word";
import { PostCard } from "./post-card";

export const NestedAnswers = memo(({ post, answers }: { post: Post; answers: readonly Post[] }) => {
  const { hasWord } = useMuted();
  // `answers` may include answers to answers.
  const others =
    (useKnownNumbers(post.id)?.replies ?? 0) - answers.filter(({ parentId }) => parentId === post.id).length;

  return answers.map((answer, index) => {
    const isLast = index === answers.length - 1;
    return (
      <div key={answer.id} data-post={answer.id}>
        <MutedWord id={answer.id} isHidden={hasWord(answer)} look="border-b border-line ps-5 pe-4 py-1.5 rail:ps-6">
          <PostCard
            post={answer}
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
        </MutedWord>
      </div>
    );
  });
});
NestedAnswers.displayName = "NestedAnswers";
