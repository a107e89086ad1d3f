import { t } from "@lingui/core/macro";
import { toast } from "@/components/ui/toast";
import { useToggleBookmark } from "@/queries/posts/bookmarks";

/** Sets a bookmark or removes it, with a toast. Without `wanted` it changes to whatever it is not. */
export const useBookmarkAction = (): ((postId: string, wanted?: boolean) => Promise<void>) => {
  const toggle = useToggleBookmark();
  return async (postId, wanted) => {
    try {
      const isBookmarked = await toggle({ postId, wanted });
      if (isBookmarked !== null) toast({ title: isBookmarked ? t`Bookmarked` : t`Bookmark removed` });
    } catch {
      // The mutation shows a toast.
    }
  };
};
