import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { href } from "@/config/paths";
import { useLikedPosts } from "@/queries/bookmarks";

/** What one likes, the latest first: a tab of one's own profile. */
export const LikedPosts = ({ userId }: { userId: string }) => (
  <PostList
    query={useLikedPosts(userId)}
    label="Likes"
    empty={
      <EmptyState
        drawing="posts"
        title="No likes yet."
        text="Posts that you give a heart stand here. Only you see this list."
        action={<ButtonLink to={href.home()}>See what others write</ButtonLink>}
      />
    }
  />
);
