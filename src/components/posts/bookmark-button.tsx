import { t } from "@lingui/core/macro";
import { Bookmark } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/lib/cx";
import { bookmarkControl } from "./post-controls";
import { useBookmarkAction } from "./use-bookmark-action";

export const BookmarkButton = ({ postId }: { postId: string }) => {
  const { isBookmarked, toggle } = useBookmarkAction(postId);
  return (
    <IconButton
      ref={bookmarkControl}
      icon={Bookmark}
      label={t({ message: "Bookmark", context: "command" })}
      title={isBookmarked ? t`Remove bookmark` : t({ message: "Bookmark", context: "command" })}
      aria-pressed={isBookmarked}
      onClick={() => void toggle()}
      className={cx(
        "relative z-1 [&_svg]:size-4.25",
        "aria-pressed:text-accent-text",
        isBookmarked && "forced-colors:text-[Highlight] [&_svg]:fill-current",
      )}
    />
  );
};
