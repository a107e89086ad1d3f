import type { ReactElement } from "react";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { href } from "@/config/paths";
import { profileTabs, type ProfileTab } from "@/domain/post";
import { useLikedPosts } from "@/queries/bookmarks";
import { useUserPosts } from "@/queries/posts";

interface ProfilePostsProps {
  userId: string;
  tab: ProfileTab;
  isOwn: boolean;
}

const emptyOfOthers: Record<ProfileTab, ReactElement> = {
  posts: <EmptyState drawing="posts" title="No posts yet." />,
  replies: <EmptyState drawing="replies" title="No replies yet." />,
  articles: <EmptyState drawing="news" title="No shared articles yet." />,
};

const emptyOfOneself: Record<ProfileTab, ReactElement> = {
  posts: (
    <EmptyState
      drawing="posts"
      title="No posts yet."
      text="What you write stands here, newest first."
      action={<ButtonLink to={href.createPost()}>Write your first post</ButtonLink>}
    />
  ),
  replies: (
    <EmptyState
      drawing="replies"
      title="No replies yet."
      text="Somebody may be waiting for an answer."
      action={<ButtonLink to={href.home()}>See what others write</ButtonLink>}
    />
  ),
  articles: (
    <EmptyState
      drawing="news"
      title="No shared articles yet."
      text="Found something worth reading? Put it into a post."
      action={<ButtonLink to={href.harmony()}>Look for a story</ButtonLink>}
    />
  ),
};

/** One tab of a profile. */
export const ProfilePosts = ({ userId, tab, isOwn }: ProfilePostsProps) => (
  <PostList
    query={useUserPosts(userId, tab)}
    label={profileTabs.find(({ value }) => value === tab)?.label ?? ""}
    empty={(isOwn ? emptyOfOneself : emptyOfOthers)[tab]}
  />
);

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
