import { useNavigate, useParams } from "react-router-dom";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/error-state";
import { RefreshNotice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { nameOf } from "@/components/users/byline";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import type { User } from "@/domain/user";
import { useSessionUser } from "@/queries/auth";
import type { ProfileTab } from "@/queries/posts";
import { useUser } from "@/queries/users";
import { ProfileHead, ProfileSkeleton } from "./profile-head";
import { ProfilePosts } from "./profile-posts";

interface ProfileErrorProps {
  /** Null while the network is awaited. */
  error: unknown;
  onRetry: () => void;
}

/** In the place of a profile that could not be had. */
const ProfileError = ({ error, onRetry }: ProfileErrorProps) => (
  <>
    <title>{`Profile · ${app.name}`}</title>
    <PageHeader title="Profile" />
    <LoadError
      error={error}
      title="This profile did not load"
      later="It appears as soon as there is a connection."
      onRetry={onRetry}
    />
  </>
);

const UserNotFound = () => (
  <>
    <title>{`User not found · ${app.name}`}</title>
    <PageHeader title="Profile" />
    <EmptyState
      drawing="lost"
      title="User not found"
      text="This address belongs to nobody, or to somebody who has left."
      action={<ButtonLink to={href.explore()}>Explore posts</ButtonLink>}
    />
  </>
);

const tabs = [
  { value: "posts", label: "Posts" },
  { value: "replies", label: "Replies" },
  { value: "articles", label: "Articles" },
] as const satisfies readonly { value: ProfileTab; label: string }[];

interface MemberProfileProps {
  user: User;
  /** What follows the id in the address: the tab. Anything unknown shows the posts. */
  rest: string;
  /** Given when what is shown could not be refreshed. */
  onRetry: (() => void) | undefined;
}

const MemberProfile = ({ user, rest, onRetry }: MemberProfileProps) => {
  const navigate = useNavigate();
  const isOwn = useSessionUser().id === user.id;
  const name = nameOf(user);
  const current = tabs.find(({ value }) => value === rest)?.value ?? "posts";

  const show = (value: string): void => {
    const tab = value === "replies" || value === "articles" ? value : undefined;
    void navigate(href.profile(user.id, tab), { replace: true });
  };

  return (
    <>
      <title>{`${name} · ${app.name}`}</title>
      <ProfileHead user={user} name={name} isOwn={isOwn} />
      {onRetry ? (
        <div className="px-4 pb-3 rail:px-5">
          <RefreshNotice onRetry={onRetry}>This profile may have changed: it could not be refreshed.</RefreshNotice>
        </div>
      ) : null}
      <Tabs value={current} onValueChange={show}>
        <div className="border-b border-line px-4 rail:px-5">
          <TabsList label={`What ${name} wrote`} items={tabs} />
        </div>
        {tabs.map(({ value }) => (
          <TabsPanel key={value} value={value}>
            <ProfilePosts userId={user.id} tab={value} isOwn={isOwn} />
          </TabsPanel>
        ))}
      </Tabs>
    </>
  );
};

/** A member’s profile and what they wrote (profile-5, decision 16). */
export const ProfilePage = () => {
  const { id = "", "*": rest = "" } = useParams();
  const { data: user, error, fetchStatus, refetch } = useUser(id);
  const retry = () => void refetch();

  if (user) return <MemberProfile key={user.id} user={user} rest={rest} onRetry={error ? retry : undefined} />;
  if (user === null) return <UserNotFound />;
  if (error || fetchStatus === "paused") return <ProfileError error={error} onRetry={retry} />;
  return <ProfileSkeleton />;
};
