import { t } from "@lingui/core/macro";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/lib/cx";
import { useIsBookmarked } from "@/queries/posts/bookmarks";
import { bookmarkControl } from "./post-controls";
import { useBookmarkAction } from "./use-bookmark-action";

export const BookmarkButton = ({ postId }: { postId: string }) => {
  const isBookmarked = useIsBookmarked(postId);
  const toggle = useBookmarkAction();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isPressed = wanted ?? isBookmarked;
  const press = async (): Promise<void> => {
    setWanted(!isPressed);
    await toggle(postId, !isPressed);
    setWanted(null);
  };
  return (
    <IconButton
      ref={bookmarkControl}
      icon={Bookmark}
      label={t({ message: "Bookmark", context: "command" })}
      title={isPressed ? t`Remove bookmark` : t({ message: "Bookmark", context: "command" })}
      aria-pressed={isPressed}
      onClick={() => void press()}
      className={cx(
        "relative z-1 [&_svg]:size-4.25",
        "aria-pressed:text-accent-text",
        isPressed && "forced-colors:text-[Highlight] [&_svg]:fill-current",
      )}
    />
  );
};
