import { toast } from "@/components/ui/toast";
import { useToggleBookmark } from "@/queries/posts/bookmarks";

/**
 * Bookmarks a post, or takes the bookmark back, and says which. `wanted`: what its member saw themselves doing; without it,
 * whatever the post is not.
 */
export const useBookmarkAction = (): ((postId: string, wanted?: boolean) => Promise<void>) => {
  const toggle = useToggleBookmark();
  return async (postId, wanted) => {
    try {
      const isBookmarked = await toggle({ postId, wanted });
      if (isBookmarked !== null) toast({ title: isBookmarked ? "Bookmarked" : "Bookmark removed" });
    } catch {
      // The mutation has said it.
    }
  };
};
