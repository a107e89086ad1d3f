import { t } from "@lingui/core/macro";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";
import { useSessionUserId } from "@/queries/people/session";
import { useBookmarkedPosts } from "@/queries/posts/bookmarks";

export const BookmarksPage = () => (
  <>
    <PageHeader title={t`Bookmarks`} back={href.profile(useSessionUserId())}>
      <p className="mt-0.5 text-small text-ink-2">{t`Only you can see your bookmarks.`}</p>
    </PageHeader>
    <PostList
      query={useBookmarkedPosts()}
      label={t`Bookmarks`}
      empty={
        <EmptyState
          drawing="posts"
          title={t`No bookmarks yet.`}
          text={t`Save a post for later: press the bookmark under it.`}
          action={<ButtonLink to={href.home()}>{t`See what others write`}</ButtonLink>}
        />
      }
    />
  </>
);
