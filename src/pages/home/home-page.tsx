import { useNavigate, useSearchParams } from "react-router-dom";
import { CreatePostLink } from "./create-post-link";
import { HomeFeed } from "./home-feed";
import { NewPostsPill } from "./new-posts-pill";
import { PageHeader } from "@/components/ui/page-header";
import { RemovableChip } from "@/components/ui/removable-chip";
import { Tabs } from "@/components/ui/tabs";
import { TabsList } from "@/components/ui/tabs-list";
import { TabsPanel } from "@/components/ui/tabs-panel";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import type { FeedTab } from "@/queries/posts";

const tabs = [
  { value: "discover", label: "Discover" },
  { value: "news", label: "News Posts" },
] as const;

/** `?tab=news` and `?topic=Name`, which combine (decision 10). */
export const HomePage = () => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab: FeedTab = params.get("tab") === "news" ? "news" : "discover";
  const topic = params.get("topic")?.trim() ?? "";

  const show = (nextTab: FeedTab, nextTopic: string, options?: { replace: boolean }): void => {
    window.scrollTo(0, 0);
    void navigate(href.home({ ...(nextTab === "news" && { tab: nextTab }), topic: nextTopic }), options);
  };

  return (
    <Tabs value={tab} onValueChange={(value) => show(value === "news" ? "news" : "discover", topic, { replace: true })}>
      <title>{`Home · ${app.name}`}</title>
      <PageHeader
        title="Home"
        tabs={
          <>
            <TabsList label="Posts" items={tabs} />
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
