import { Share2 } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ShareMenu, useShare } from "@/components/news/share-menu";
import { ArticleCard } from "@/components/posts/article-card";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink, IconButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { href, paths } from "@/config/paths";
import { articleLabel, cleanArticleUrl } from "@/domain/article-url";
import { useKnownStory } from "@/queries/news";
import { useArticlePosts } from "@/queries/posts";

const prefix = paths.article.replace(":url", "");

/**
 * The article that `/article/{encoded url}` names, under the one address that members' posts have it (decision 6). Null for
 * whatever is no http(s) address. Takes the raw path: the router's own decoding loses slashes that were encoded twice.
 */
const sharedArticle = (pathname: string): string | null => {
  try {
    return cleanArticleUrl(decodeURIComponent(pathname.slice(prefix.length)));
  } catch {
    // A stray percent sign, which decodes to nothing.
    return null;
  }
};

/** The article itself: its title if the news told it, the way to it, and the ways to share it. */
const ArticleHead = ({ article }: { article: string }) => {
  const known = useKnownStory(({ url }) => cleanArticleUrl(url) === article);
  const story = { url: article, title: known?.title ?? "" };
  const share = useShare(story);

  return (
    <>
      <PageHeader title="Article" documentTitle={story.title || articleLabel(article).domain} back={href.harmony()} />
      <div className="border-b border-line px-4 py-4 rail:px-5">
        {story.title && (
          <p dir="auto" className="text-lead font-bold tracking-heading">
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

/** What members said about an article. */
const ArticleConversation = ({ article }: { article: string }) => (
  <>
    <h2 className="px-4 pt-5 pb-2 text-section font-bold tracking-heading rail:px-5">What members said</h2>
    <PostList
      query={useArticlePosts(article)}
      label="What members said"
      empty={
        <EmptyState
          drawing="posts"
          title="No posts about it yet"
          text="Share it in a post, and the conversation starts with you."
        />
      }
    />
  </>
);

/** For an address that is damaged, or does not lead to the web. */
const LinkNotShown = () => (
  <>
    <PageHeader title="Article" back={href.harmony()} />
    <EmptyState
      drawing="lost"
      title="This link cannot be shown"
      text="It does not lead to an article. Perhaps a part of it got lost on the way."
      action={<ButtonLink to={href.harmony()}>Read the news</ButtonLink>}
    />
  </>
);

/** Where shared links lead (decision 21): an article and what members said about it. */
export const ArticlePage = () => {
  const { pathname } = useLocation();
  const article = sharedArticle(pathname);
  if (article === null) return <LinkNotShown />;
  return (
    <>
      <ArticleHead article={article} />
      <ArticleConversation article={article} />
    </>
  );
};
