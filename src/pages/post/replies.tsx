import { useNewReplies } from "./use-new-replies";
import { PostList } from "@/components/posts/post-list";
import { EmptyState } from "@/components/ui/empty-state";
import { plural } from "@/lib/plural";
import { useReplies } from "@/queries/posts";

/** The replies to a post, oldest first. Those that arrive while it is read are announced. */
export const Replies = ({ parentId, userId }: { parentId: string; userId: string }) => {
  const query = useReplies(parentId);
  const arrived = useNewReplies(query.data?.pages, userId);
  return (
    <>
      <p role="status" className="sr-only">
        {arrived > 0 && plural(arrived, "new reply", "new replies")}
      </p>
      <PostList
        query={query}
        label="Replies"
        empty={<EmptyState drawing="replies" title="No replies yet." text="Be the first to answer." />}
      />
    </>
  );
};
