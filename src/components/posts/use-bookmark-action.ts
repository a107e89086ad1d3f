import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import { useToggleBookmark } from "@/queries/posts/bookmarks";

export const useBookmarkAction = (): ((postId: string, wanted?: boolean) => Promise<void>) => {
  const toggle = useToggleBookmark();
  return async (postId, wanted) => {
    try {
      const isBookmarked = await toggle({ postId, wanted });
      toast({ title: isBookmarked ? t`Bookmarked` : t`Bookmark removed` });
    } catch {
      // The mutation shows a toast.
    }
  };
};
