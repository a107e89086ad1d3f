import { TimeStamp } from "@/components/ui/time-stamp";
import type { Post } from "@/domain/post";
import { longDate } from "@/lib/format";

/** In a list the time of the edit is the title of one word, on the post's page it is text. */
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
