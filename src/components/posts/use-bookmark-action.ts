import { toast } from "@/components/ui/toast";
import { useToggleBookmark } from "@/queries/bookmarks";

/** Bookmarks a post, or takes the bookmark back, and says which: neither shows on the post. */
export const useBookmarkAction = (): ((postId: string) => void) => {
  const toggle = useToggleBookmark();
  const toggleAndSay = async (postId: string): Promise<void> => {
    try {
      const isBookmarked = await toggle(postId);
      if (isBookmarked !== null) toast({ title: isBookmarked ? "Bookmarked" : "Bookmark removed" });
    } catch {
      // The mutation has said it.
    }
  };
  return (postId) => void toggleAndSay(postId);
};
