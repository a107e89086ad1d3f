import { Share2 } from "lucide-react";
import { ShareMenu } from "@/components/news/share-menu";
import { useShare } from "@/components/news/use-share";
import { ArticleCard } from "@/components/posts/article-card";
import { ButtonLink } from "@/components/ui/button-link";
import { IconButton } from "@/components/ui/icon-button";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { articleLabel } from "@/lib/article-label";
import { cleanArticleUrl } from "@/lib/clean-article-url";
import { useKnownStory } from "@/queries/news";

/** The article itself: its title if the news told it, the way to it, and the ways to share it. */
export const ArticleHead = ({ article }: { article: string }) => {
  const known = useKnownStory(({ url }) => cleanArticleUrl(url) === article);
  const story = { url: article, title: known?.title ?? "" };
  const share = useShare(story);

  return (
    <>
      <title>{`${story.title || articleLabel(article).domain} · ${app.name}`}</title>
      <PageHeader title="Article" />
      <div className="border-b border-line px-4 py-4 rail:px-5">
        {story.title && (
          <p dir="auto" className="text-xl font-bold tracking-heading">
            {story.title}
          </p>
        )}
        <ArticleCard article={article} />
        <div className="mt-3.5 flex flex-wrap items-center gap-2">
          <ButtonLink
            to={share.post}
            onClick={(event) => {
              if (!share.isMember()) event.preventDefault();
            }}
          >
            Share in a post
          </ButtonLink>
          <ShareMenu story={story} trigger={<IconButton label="More ways to share" icon={Share2} />} />
        </div>
      </div>
    </>
  );
};
