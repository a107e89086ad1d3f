import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { useRef } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ActiveSince } from "@/components/communities/active-since";
import { PageTitle } from "@/components/ui/page-header";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { href } from "@/config/paths";
import { laterOf, type SharedCommunity as Community } from "@/domain/shared-community";
import { lazyPart } from "@/lib/load";
import { useLiveCommunities } from "@/queries/communities/follows";
import { useKeepRow } from "@/queries/communities/keep-row";
import { useLookAgain } from "@/queries/communities/look";
import { useFaces, useRole } from "@/queries/communities/shared";
import { useNewestThreadAt } from "@/queries/communities/threads";
import { newsOf, useKnownNews } from "@/queries/communities/unread";
import { useAheadOfTime } from "@/queries/use-is-screen-complete";
import { LoadingLine } from "./loading-line";
import { JoinButton, LargeHead, SmallHead, StickyBar, useIsStuck } from "./shared-head";
import { ThreadsTab } from "./threads-tab";

const tabs = [
  { value: "threads", label: msg`Threads` },
  { value: "chat", label: msg`Chat` },
  { value: "members", label: msg`Members` },
  { value: "about", label: msg`About` },
] as const;

type Tab = (typeof tabs)[number]["value"];

const tabOf = (text: string | null): Tab => tabs.find(({ value }) => value === text)?.value ?? "threads";

const late = () => import("./late-tabs");
const ChatTab = lazyPart(async () => (await late()).ChatTab, <LoadingLine />);
const MembersTab = lazyPart(async () => (await late()).MembersTab, <LoadingLine />);
const AboutTab = lazyPart(async () => (await late()).AboutTab, <LoadingLine />);

const lateTabs = { threads: null, chat: ChatTab, members: MembersTab, about: AboutTab } as const satisfies Record<
  Tab,
  unknown
>;

export const preloadTab = async (search: string): Promise<void> => {
  await lateTabs[tabOf(new URLSearchParams(search).get("tab"))]?.preload();
};

const JoinBar = ({ community }: { community: Community }) => (
  <div
    data-form="screen"
    className="flex items-center justify-between gap-3 px-4 py-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] rail:px-5"
  >
    <p className="text-label text-ink-2">{t`Join to write in this chat.`}</p>
    <JoinButton community={community} />
  </div>
);

/** Only an owner's device notes in the row when something was written. */
const ActiveHere = ({ community }: { community: Community }) => (
  <ActiveSince iso={laterOf(community.activeAt, useNewestThreadAt(community))} />
);

const about = (community: Community, isIn: boolean, isFirst: boolean) => {
  if (!isIn) return <ActiveHere community={community} />;
  if (isFirst) return t`You’re the first member`;
  return community.isPrivate ? null : (
    <>
      {"\u00a0· "}
      {t`you’re one of them`}
    </>
  );
};

export const SharedCommunity = ({ community }: { community: Community }) => {
  const navigate = useNavigate();
  const tab = tabOf(useSearchParams()[0].get("tab"));
  const { name } = community;
  const role = useRole(community);
  const isIn = role !== "none";
  const isLarge = tab === "threads";
  const { faces, count } = useFaces(community, tab === "threads" || tab === "about");
  const isFirst = isIn && count === 1;
  const bar = useRef<HTMLDivElement>(null);
  const isStuck = useIsStuck(bar, isLarge);
  const unread = newsOf(useKnownNews(), community.id).messages;
  useAheadOfTime(() => Object.values(lateTabs).forEach((part) => void part?.preload()));
  const lookAgain = useLookAgain(community);
  useLiveCommunities();
  useKeepRow(community, role === "owner");

  const show = (value: string): void => {
    const next = tabOf(value);
    window.scrollTo(0, 0);
    lookAgain();
    void navigate(href.community(community.id, next === "threads" ? {} : { tab: next }), { replace: true });
  };

  return (
    <Tabs value={tab} onValueChange={show}>
      <PageTitle>{name}</PageTitle>
      <div
        data-bars={isLarge ? undefined : "none"}
        className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col [&>[role=tabpanel][data-state=active]]:flex [&>[role=tabpanel][data-state=active]]:flex-1 [&>[role=tabpanel][data-state=active]]:flex-col"
      >
        {isLarge && (
          <LargeHead
            community={community}
            role={role}
            count={count}
            isFirst={isFirst}
            faces={faces}
            about={about(community, isIn, isFirst)}
          />
        )}
        <StickyBar bar={bar} hasHead={isLarge}>
          {isLarge ? (
            isStuck && (
              <div className="absolute inset-x-0 bottom-full h-13 bg-surface/96 backdrop-blur-[10px]">
                <SmallHead community={community} role={role} count={count} isHeading={false} />
              </div>
            )
          ) : (
            <SmallHead community={community} role={role} count={count} isHeading />
          )}
          <div className="px-4 pt-1 rail:px-5">
            <TabsList
              label={t`Parts of ${name}`}
              items={tabs.map(({ value, label }) => ({ value, label: i18n._(label) }))}
              counts={{ chat: unread ?? 25 }}
            />
          </div>
        </StickyBar>
        <TabsPanel value="threads">
          <ThreadsTab community={community} role={role} isFirst={isFirst} />
        </TabsPanel>
        <TabsPanel value="chat">
          <ChatTab community={community} role={role} joinBar={<JoinBar community={community} />} />
        </TabsPanel>
        <TabsPanel value="members">
          <MembersTab community={community} role={role} />
        </TabsPanel>
        <TabsPanel value="about">
          <AboutTab community={community} role={role} count={count} />
        </TabsPanel>
      </div>
    </Tabs>
  );
};
