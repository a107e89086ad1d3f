import { Plus } from "lucide-react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { RemovableChip } from "@/components/ui/chip";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs, TabsList, TabsPanel } from "@/components/ui/tabs";
import { href } from "@/config/paths";
import { feedTab, feedTabs, type FeedTab } from "@/domain/post";
import { HomeFeed, NewPostsPill } from "./home-feed";

/** The floating plus. It stands inside the column of posts, above the phone's bottom bar. */
const CreatePostLink = () => (
  <Link
    to={href.createPost()}
    aria-label="Create post"
    title="Create post"
    className="fixed end-4.5 bottom-[calc(var(--bar-bottom)+18px)] z-10 grid size-14.5 place-items-center rounded-large bg-accent text-accent-ink shadow-2 transition-transform hover:bg-accent-hover active:scale-95 rail:end-6 rail:bottom-7 wide:end-[max(348px,calc(50vw-240px))]"
  >
    <Plus aria-hidden="true" className="size-6.5" strokeWidth={2.4} />
  </Link>
);

/** `?tab=news` and `?topic=Name`, which combine (decision 10). */
export const HomePage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab: FeedTab = feedTab(params.get("tab"));
  const topic = params.get("topic")?.trim() ?? "";

  const show = (nextTab: FeedTab, nextTopic: string, options?: { replace: boolean }): void => {
    window.scrollTo(0, 0);
    void navigate(href.home({ ...(nextTab === "news" && { tab: nextTab }), topic: nextTopic }), options);
  };

  return (
    <Tabs value={tab} onValueChange={(value) => show(feedTab(value), topic, { replace: true })}>
      <PageHeader
        title="Home"
        tabs={
          <>
            <TabsList label="Posts" items={feedTabs} />
            <NewPostsPill key={`${tab} ${topic}`} tab={tab} topic={topic} />
          </>
        }
      >
        {topic && (
          <div className="pt-3">
            <RemovableChip label={topic} onRemove={() => show(tab, "")} />
          </div>
        )}
      </PageHeader>
      <TabsPanel value={tab}>
        <HomeFeed tab={tab} topic={topic} />
      </TabsPanel>
      <CreatePostLink />
    </Tabs>
  );
};
