import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import { useSessionUserId } from "@/queries/members/session";
import { useBookmarkedPosts } from "@/queries/posts/bookmarks";

export const BookmarksPage = () => (
  <>
    <PageHeader title="Bookmarks" back={href.profile(useSessionUserId())}>
      <p className="mt-0.5 text-small text-ink-2">Only you can see your bookmarks.</p>
    </PageHeader>
    <PostList
      query={useBookmarkedPosts()}
      label="Bookmarks"
      empty={
        <EmptyState
          drawing="posts"
          title="No bookmarks yet."
          text="Save a post for later: press the bookmark under it."
          action={<ButtonLink to={href.home()}>See what others write</ButtonLink>}
        />
      }
    />
  </>
);
