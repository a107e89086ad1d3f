import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plus } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { PostListSkeleton } from "@/components/posts/post-list";
import { topicName } from "@/components/topics/topic-name";
import { RemovableChip } from "@/components/ui/chip";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { href } from "@/config/paths";
import { homeTab, homeTabs, type HomeTab } from "@/domain/post";
import { withTexts } from "@/lib/language";
import { listen, onWindow } from "@/lib/listen";
import { lazyPart } from "@/lib/load";
import { prefetchFeed } from "@/queries/posts/queries";
import { HomeFeed } from "./home-feed";
import { NewPostsPill } from "./new-posts-pill";

const following = () => withTexts(import("./following-feed"), "parts");
const FollowingFeed = lazyPart(async () => (await following()).FollowingFeed, <PostListSkeleton />);
const FollowedPill = lazyPart(async () => (await following()).FollowedPill);

const useIsScrollingDown = (): boolean => {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = 0;
    const onScroll = (): void => {
      const y = window.scrollY;
      // Fingers tremble.
      if (Math.abs(y - last) < 8) return;
      setIsDown(y > last && y > 80);
      last = y;
    };
    // Reading it before the first frame would force a layout.
    let end = (): void => undefined;
    const frame = requestAnimationFrame(() => {
      last = window.scrollY;
      end = onWindow(["scroll"], onScroll);
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, []);
  return isDown;
};

/** Covers no controls: where the window is too low for the sidebar it stands in the column of the avatars. */
const CreatePostLink = () => {
  const isAway = useIsScrollingDown();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute("data-floating", !isAway);
    return () => documentElement.removeAttribute("data-floating");
  }, [isAway]);
  return (
    <Link
      to={href.createPost()}
      data-floating={isAway ? "away" : ""}
      aria-label={t`Create post`}
      title={t`Create post`}
      className="fixed end-4 bottom-[calc(var(--bar-bottom)+1rem)] z-21 grid size-12 place-items-center rounded-large border border-transparent bg-accent text-accent-ink shadow-2 transition-transform hover:bg-accent-hover active:scale-95 max-rail:data-[floating=away]:not-focus-visible:translate-y-[calc(100%+var(--bar-bottom)+1rem)] rail:start-4 rail:end-auto rail:bottom-22 rail:size-14 wide:start-[calc(max(0px,50%-620px)+172px)] wide:bottom-25 wide:[@media(height<36rem)]:start-[calc(max(0px,50%-620px)+256px)] wide:[@media(height<36rem)]:bottom-2 wide:[@media(height<36rem)]:size-12 rail:max-wide:[@media(height<38rem)]:start-[calc(max(0px,50%-364px)+96px)] rail:max-wide:[@media(height<38rem)]:bottom-2 rail:max-wide:[@media(height<38rem)]:size-12"
    >
      <Plus aria-hidden="true" className="size-6.5" strokeWidth={2.4} />
    </Link>
  );
};

const shownIn = (params: URLSearchParams): { tab: HomeTab; topic: string } => ({
  tab: homeTab(params.get("tab")),
  topic: params.get("topic")?.trim() ?? "",
});

export const prefetchHome = async (client: Parameters<typeof prefetchFeed>[0]): Promise<void> => {
  const { tab, topic } = shownIn(new URLSearchParams(location.search));
  if (tab !== "following") await prefetchFeed(client, tab, topic);
};

/** `?tab=news`, `?tab=following` and `?topic=Name` combine (decision 10). */
export const HomePage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { tab, topic } = shownIn(params);

  const show = (nextTab: HomeTab, nextTopic: string, options?: { replace: boolean }): void => {
    window.scrollTo(0, 0);
    void navigate(href.home({ ...(nextTab !== "discover" && { tab: nextTab }), topic: nextTopic }), options);
  };

  // Pressing Home on Home scrolls up; the router does nothing.
  useEffect(() => {
    const onClick = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link?.getAttribute("href") === href.home()) window.scrollTo(0, 0);
    };
    return listen(document, ["click"], onClick);
  }, []);

  return (
    <Tabs value={tab} onValueChange={(value) => show(homeTab(value), topic, { replace: true })}>
      <PageHeader
        title={t`Home`}
        tabs={
          <>
            <TabsList label={t`Posts`} items={homeTabs.map(({ value, label }) => ({ value, label: i18n._(label) }))} />
            {tab === "following" ? (
              <FollowedPill key={topic} topic={topic} />
            ) : (
              <NewPostsPill key={`${tab} ${topic}`} tab={tab} topic={topic} />
            )}
          </>
        }
      >
        {topic && (
          <div className="pt-3">
            <RemovableChip label={topicName(topic)} onRemove={() => show(tab, "")} />
          </div>
        )}
      </PageHeader>
      {/* The Tab key hardly reaches the posts' end. */}
      <CreatePostLink />
      <TabsPanel value={tab}>
        {tab === "following" ? <FollowingFeed topic={topic} /> : <HomeFeed tab={tab} topic={topic} />}
      </TabsPanel>
    </Tabs>
  );
};
