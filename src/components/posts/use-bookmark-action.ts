import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import { useBookmark } from "@/queries/posts/bookmarks";

/** `toggle` never rejects. */
export const useBookmarkAction = (postId: string): { isBookmarked: boolean; toggle: () => Promise<void> } => {
  const { isBookmarked, bookmark } = useBookmark(postId);
  const toggle = async (): Promise<void> => {
    try {
      await bookmark(!isBookmarked);
      toast({ title: isBookmarked ? t`Bookmark removed` : t`Bookmarked` });
    } catch {
      // The mutation shows a toast.
    }
  };
  return { isBookmarked, toggle };
};
