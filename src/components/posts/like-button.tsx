import { Heart } from "lucide-react";
import type { Post } from "@/domain/post";
import { cx } from "@/lib/cx";
import { useLike } from "@/queries/posts/use-like";

/** '1 like', '3 likes', '1000+ likes'. */
const likesText = (count: string): string => `${count} ${count === "1" ? "like" : "likes"}`;

/**
 * The heart under a post, with how many like it; pressed while one does oneself. It answers at once. Nothing until the
 * likes are known, and where the server knows none.
 */
export const LikeButton = ({ post }: { post: Pick<Post, "id" | "userId" | "isAuthentic"> }) => {
  const like = useLike(post);
  if (!like) return null;
  const { count, isLiked, toggle } = like;
  return (
    <button
      type="button"
      data-action="like"
      aria-pressed={isLiked}
      aria-label={`Like, ${likesText(count)}`}
      title={isLiked ? "Take the like back" : "Like"}
      onClick={toggle}
      className={cx(
        "relative z-1 -my-3 inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-full px-2 tabular-nums transition-transform first:-ms-2 hover:text-ink active:scale-95",
        isLiked && "font-bold text-ink forced-colors:text-[Highlight]",
      )}
    >
      <Heart
        aria-hidden="true"
        strokeWidth={1.8}
        className={cx("size-4.25", isLiked && "fill-coral text-coral forced-colors:fill-[Highlight]")}
      />
      {count !== "0" && <span aria-hidden="true">{count}</span>}
    </button>
  );
};
