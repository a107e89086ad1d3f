import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { ComponentProps } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { LimitedMember } from "@/components/moderation/late";
import { nameOf } from "@/components/people/byline";
import { MutedNotice } from "@/components/people/muted-notice";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState } from "@/components/ui/states";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { hasNews } from "@/config/community";
import { href } from "@/config/paths";
import { profileTab, type ProfileTab, profileTabs, tabLabel } from "@/domain/post";
import type { User } from "@/domain/user";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useHandleOwner } from "@/queries/people/handles";
import { useMutedIds } from "@/queries/people/muted";
import { useSessionUserId } from "@/queries/people/session";
import { useUser } from "@/queries/people/users";
import { useLikedPosts } from "@/queries/posts/bookmarks";
import { useUserPosts } from "@/queries/posts/queries";
import { ProfileHead, ProfileSkeleton } from "./profile-head";

interface ProfilePostsProps {
  userId: string;
  tab: ProfileTab;
  isOwn: boolean;
}

const emptyStates = (): Record<ProfileTab, ComponentProps<typeof EmptyState>> => ({
  posts: {
    drawing: "posts",
    title: t`No posts yet.`,
    text: t`What you write shows up here, newest first.`,
    action: <ButtonLink to={href.createPost()}>{t`Write your first post`}</ButtonLink>,
  },
  replies: {
    drawing: "replies",
    title: t`No replies yet.`,
    text: t`Someone may be waiting for an answer.`,
    action: <ButtonLink to={href.home()}>{t`See what others write`}</ButtonLink>,
  },
  articles: {
    drawing: "news",
    title: t`No shared articles yet.`,
    text: t`Found something worth reading? Put it into a post.`,
    action: hasNews && <ButtonLink to={href.harmony()}>{t`Look for a story`}</ButtonLink>,
  },
  pictures: {
    drawing: "posts",
    title: t`No pictures yet.`,
    text: t`Posts and replies with pictures show up here.`,
    action: <ButtonLink to={href.createPost()}>{t`Post a picture`}</ButtonLink>,
  },
});

const ProfilePosts = ({ userId, tab, isOwn }: ProfilePostsProps) => {
  const { drawing, title, ...invitation } = emptyStates()[tab];
  return (
    <PostList
      query={useUserPosts(userId, tab)}
      label={tabLabel(tab)}
      empty={<EmptyState drawing={drawing} title={title} {...(isOwn && invitation)} />}
    />
  );
};

const LikedPosts = ({ userId }: { userId: string }) => (
  <PostList
    query={useLikedPosts(userId)}
    label={t`Likes`}
    empty={
      <EmptyState
        drawing="posts"
        title={t`No likes yet.`}
        text={t`Posts that you like show up here. Only you see this list.`}
        action={<ButtonLink to={href.home()}>{t`See what others write`}</ButtonLink>}
      />
    }
  />
);

const UserNotFound = () => (
  <>
    <PageHeader title={t`Profile`} documentTitle={t`User not found`} back={href.explore()} />
    <EmptyState
      drawing="lost"
      title={t`User not found`}
      text={t`No one uses this address, or they’ve left.`}
      action={<ButtonLink to={href.explore()}>{t`Explore posts`}</ButtonLink>}
    />
  </>
);

const likesTab = { value: "likes", label: msg`Likes` } as const;

interface MemberProfileProps {
  user: User;
  /** An id, or @ and a handle. */
  address: string;
  rest: string;
}

const MemberProfile = ({ user, address, rest }: MemberProfileProps) => {
  const navigate = useNavigate();
  const isOwn = useSessionUserId() === user.id;
  const name = nameOf(user);
  const isHidden = useMutedIds().has(user.id);
  const limit = useLimitOf(user.id);
  // Only the owner sees likes (like-9).
  const tabs = isOwn ? [...profileTabs, likesTab] : profileTabs;
  const wanted = isOwn && rest === likesTab.value ? likesTab.value : profileTab(rest);
  const current = tabs.some(({ value }) => value === wanted) ? wanted : "posts";

  const show = (value: string): void => {
    const tab = tabs.find((each) => each.value === value)?.value ?? "posts";
    void navigate(href.profile(address, tab === "posts" ? undefined : tab), { replace: true });
  };

  if (limit && isHidden)
    return (
      <>
        <PageHeader title={t`Profile`} back={href.explore()} />
        <MutedNotice user={user} />
      </>
    );
  return (
    <>
      <ProfileHead user={user} name={name} isOwn={isOwn} />
      {limit && !isOwn && <LimitedMember user={user} />}
      {isHidden ? (
        <MutedNotice user={user} />
      ) : (
        <Tabs value={current} onValueChange={show}>
          <div className="border-b border-line px-4 rail:px-5">
            <TabsList
              label={t`What ${name} wrote`}
              items={tabs.map(({ value, label }) => ({ value, label: i18n._(label) }))}
            />
          </div>
          {profileTabs.map(({ value }) => (
            <TabsPanel key={value} value={value}>
              <ProfilePosts userId={user.id} tab={value} isOwn={isOwn} />
            </TabsPanel>
          ))}
          {isOwn && (
            <TabsPanel value={likesTab.value}>
              <LikedPosts userId={user.id} />
            </TabsPanel>
          )}
        </Tabs>
      )}
    </>
  );
};

const states = () => ({
  failed: t`This profile couldn’t be loaded`,
  skeleton: <ProfileSkeleton />,
  empty: <UserNotFound />,
  failedHead: <PageHeader title={t`Profile`} back={href.explore()} />,
});

const ProfileById = ({ id, address = id, rest }: { id: string; address?: string; rest: string }) => (
  <QueryView query={useUser(id)} {...states()}>
    {(user) => <MemberProfile key={user.id} user={user} address={address} rest={rest} />}
  </QueryView>
);

const ProfileByHandle = ({ handle, rest }: { handle: string; rest: string }) => (
  <QueryView query={useHandleOwner(handle)} {...states()}>
    {(id) => <ProfileById id={id} address={`@${handle}`} rest={rest} />}
  </QueryView>
);

/** By id or `@handle` (profile-5, decision 16). */
export const ProfilePage = () => {
  const { id = "", "*": rest = "" } = useParams();
  return id.startsWith("@") ? (
    <ProfileByHandle handle={id.slice(1).toLowerCase()} rest={rest} />
  ) : (
    <ProfileById id={id} rest={rest} />
  );
};
