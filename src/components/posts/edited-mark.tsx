import { TimeStamp } from "@/components/ui/time-stamp";
import type { Post } from "@/domain/post";
import { longDate } from "@/lib/format";

/** Says that a post no longer reads as it was published: in a list in one word with the time behind it, else with the time. */
export const EditedMark = ({
  post,
  inFull = false,
}: {
  post: Pick<Post, "isEdited" | "updatedAt">;
  inFull?: boolean;
}) => {
  if (!post.isEdited) return null;
  return (
    <>
      <span aria-hidden="true"> · </span>
      {inFull ? (
        <span>
          edited <TimeStamp iso={post.updatedAt} />
        </span>
      ) : (
        <time dateTime={post.updatedAt} title={`Edited ${longDate(post.updatedAt)}`}>
          edited
        </time>
      )}
    </>
  );
};
