import { useState } from "react";
import { PostList } from "@/components/posts/post-list";
import { EmptyState } from "@/components/ui/empty-state";
import type { Post, PostPage } from "@/domain/post";
import { plural } from "@/lib/plural";
import { useAnswers } from "@/queries/conversation";
import { isMuted, useMutedIds } from "@/queries/mutes";
import { useReplies } from "@/queries/replies";

interface Seen {
  pages: readonly PostPage[] | undefined;
  ids: ReadonlySet<string>;
  arrived: number;
}

const idsOf = (pages: readonly PostPage[] | undefined): string[] =>
  pages?.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? [];

/**
 * How many replies (of those that `isHeard`: others’) have come to a list since it was first shown. A further page that was scrolled to brings
 * older replies, not new ones.
 */
const useNewReplies = (pages: readonly PostPage[] | undefined, isHeard: (post: Post) => boolean): number => {
  const [seen, setSeen] = useState<Seen>({ pages, ids: new Set(idsOf(pages)), arrived: 0 });
  if (pages === seen.pages) return seen.arrived;

  const isSameStretch = seen.pages !== undefined && pages?.length === seen.pages.length;
  const others = (pages ?? []).flatMap(({ posts }) => posts.filter(isHeard));
  const arrived = seen.arrived + (isSameStretch ? others.filter(({ id }) => !seen.ids.has(id)).length : 0);
  setSeen({ pages, ids: new Set([...seen.ids, ...idsOf(pages)]), arrived });
  return arrived;
};

/** The replies to a post, oldest first. Those that arrive while it is read are announced. */
export const Replies = ({ parentId, userId }: { parentId: string; userId: string }) => {
  const query = useReplies(parentId);
  const answers = useAnswers(query.data?.pages);
  const muted = useMutedIds();
  const isHeard = (post: Post): boolean => post.userId !== userId && !isMuted(muted, post);
  const arrived = useNewReplies(query.data?.pages, isHeard);
  return (
    <>
      <p role="status" className="sr-only">
        {arrived > 0 && plural(arrived, "new reply", "new replies")}
      </p>
      <PostList
        query={query}
        label="Replies"
        answers={answers}
        empty={<EmptyState drawing="replies" title="No replies yet." text="Be the first to answer." />}
      />
    </>
  );
};
