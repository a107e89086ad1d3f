import { useNavigate } from "react-router-dom";
import { ProfileHead } from "./profile-head";
import { ProfilePosts } from "./profile-posts";
import { RefreshNotice } from "@/components/ui/refresh-notice";
import { Tabs } from "@/components/ui/tabs";
import { TabsList } from "@/components/ui/tabs-list";
import { TabsPanel } from "@/components/ui/tabs-panel";
import { nameOf } from "@/components/users/user-name";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { useSessionUser } from "@/queries/auth";
import type { ProfileTab } from "@/queries/posts";
import type { User } from "@/schemas/user";

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

export const MemberProfile = ({ user, rest, onRetry }: MemberProfileProps) => {
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
