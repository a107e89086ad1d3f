import { Bookmark, BookmarkX } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { useIsBookmarked } from "@/queries/bookmarks";
import { useBookmarkAction } from "./use-bookmark-action";

/** In the “…” menu of a post: keeps it for later, or no longer. Nothing where the server knows no bookmarks. */
export const BookmarkItem = ({ postId }: { postId: string }) => {
  const isBookmarked = useIsBookmarked(postId);
  const toggle = useBookmarkAction();
  if (isBookmarked === null) return null;
  return (
    <MenuItem icon={isBookmarked ? BookmarkX : Bookmark} onSelect={() => toggle(postId)}>
      {isBookmarked ? "Remove bookmark" : "Bookmark"}
    </MenuItem>
  );
};
