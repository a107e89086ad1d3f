import { plural, t } from "@lingui/core/macro";
import { Heart } from "lucide-react";
import { useState } from "react";
import type { Post } from "@/domain/post";
import { cx } from "@/lib/cx";
import { useLike } from "@/queries/posts/use-like";
import { likeControl } from "./post-controls";

/** 'Like, 1 like' or 'Like, 1.2K likes'. */
const labelOf = (shown: string | null): string => {
  if (shown === null) return t({ message: "Like", context: "command" });
  const count = /\D/.test(shown) ? 1000 : Number(shown);
  return plural(count, { one: `Like, ${shown} like`, other: `Like, ${shown} likes` });
};

export const LikeButton = ({ post }: { post: Pick<Post, "id" | "userId"> }) => {
  const like = useLike(post);
  const [pressed, setPressed] = useState<boolean | null>(null);
  if (like && pressed === like.isLiked) setPressed(null);
  if (!like) return null;
  const isLiked = pressed ?? like.isLiked;
  const count = like.countWith(isLiked);

  const press = (): void => {
    const next = !isLiked;
    setPressed(next);
    // So that the heart can be drawn first: preparing the request takes a slow phone a frame.
    setTimeout(() => void like.like(next).then(() => setPressed((now) => (now === next ? null : now))));
  };

  return (
    <button
      type="button"
      ref={likeControl}
      data-action="like"
      aria-pressed={isLiked}
      aria-label={labelOf(count)}
      title={isLiked ? t`Unlike` : t({ message: "Like", context: "command" })}
      onClick={press}
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
