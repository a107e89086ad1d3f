import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Newspaper, Share2 } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ShareMenu } from "@/components/news/share-menu";
import { StoryImage } from "@/components/news/story-list";
import { useShare } from "@/components/news/use-share";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink, buttonStyle, IconButton } from "@/components/ui/button";
import { ExternalLink } from "@/components/ui/external-link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { hasNews } from "@/config/community";
import { href, paths } from "@/config/paths";
import { articleLabel, cleanArticleUrl } from "@/domain/article-url";
import type { NewsArticle } from "@/domain/news";
import { shortCount } from "@/domain/text";
import { cx } from "@/lib/cx";
import { longDate } from "@/lib/format";
import { useKnownStory } from "@/queries/news/news";
import { useArticlePosts } from "@/queries/posts/queries";

const above = hasNews ? href.harmony() : href.home();

const prefix = paths.article.replace(":url", "");

/**
 * Cleaned like articles of posts (decision 6); null if it is not http(s). Takes the raw path, because the router
 * decodes slashes that were encoded twice.
 */
const sharedArticle = (pathname: string): string | null => {
  try {
    return cleanArticleUrl(decodeURIComponent(pathname.slice(prefix.length)));
  } catch {
    // A stray percent sign.
    return null;
  }
};

const ArticleText = ({ article, story }: { article: string; story: NewsArticle | null }) => {
  const { domain, path } = articleLabel(article);
  const date = story && longDate(story.publishedAt);

  if (!story)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="grid size-16 flex-none place-items-center rounded-medium bg-accent-soft">
          <Newspaper className="size-7 text-accent-text" strokeWidth={1.6} />
        </span>
        <p dir="ltr" className="min-w-0 flex-1 basis-[9em]">
          <b className="block text-story font-bold tracking-heading wrap-anywhere">{domain}</b>
          <span className="block wrap-anywhere text-ink-2">{path === "/" ? "" : path}</span>
        </p>
      </div>
    );
  return (
    <>
      <StoryImage
        src={story.urlToImage}
        className="aspect-video rounded-medium bg-grad-picture wide-phone:aspect-auto wide-phone:h-52"
      />
      <p className="mt-4 text-small text-ink-2">
        <b className="text-ink">
          <bdi>{story.source.name || domain}</bdi>
        </b>
        {date && `\u00a0· ${date}`}
      </p>
      <h2 dir="auto" className="mt-1 font-read text-story font-strong tracking-heading">
        {story.title}
      </h2>
      {story.description && (
        <p dir="auto" className="mt-2 font-read text-section text-ink-2">
          {story.description}
        </p>
      )}
    </>
  );
};

interface ArticleHeadProps {
  article: string;
  known: ReturnType<typeof useKnownStory>;
}

const ArticleHead = ({ article, known }: ArticleHeadProps) => {
  const story = { title: "", ...known?.article, url: article, isSample: known?.isSample };
  const share = useShare(story);

  return (
    <>
      <PageHeader title={t`Article`} documentTitle={story.title || articleLabel(article).domain} back={above} />
      <div className="border-b border-line px-4 py-4 rail:px-5">
        <ArticleText article={article} story={known?.article ?? null} />
        <div className="mt-4 flex flex-wrap items-center gap-1.5 wide-phone:gap-2">
          <ButtonLink
            to={share.post}
            className="max-wide-phone:px-3"
            onClick={(event) => {
              if (!share.isMember()) event.preventDefault();
            }}
          >
            <Trans>Share in a post</Trans>
          </ButtonLink>
          {/* A sample's address leads nowhere. */}
          {!story.isSample && (
            <ExternalLink href={article} className={cx(buttonStyle({ variant: "ghost" }), "max-wide-phone:px-3")}>
              <Trans>Click to read article</Trans>
            </ExternalLink>
          )}
          <ShareMenu story={story} trigger={<IconButton label={t`More ways to share`} icon={Share2} />} />
        </div>
      </div>
    </>
  );
};

const posts = (count: number): string => {
  const shown = shortCount(count);
  return plural(count, { one: `${shown} post`, other: `${shown} posts` });
};

const ArticleConversation = ({ article, isKnown }: { article: string; isKnown: boolean }) => {
  const query = useArticlePosts(article);
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-2 rail:px-5">
        <h2 className="text-section font-bold tracking-heading">
          <Trans>What members said</Trans>
        </h2>
        {total > 0 && <p className="text-small text-ink-2">{posts(total)}</p>}
      </div>
      <PostList
        query={query}
        label={t`What members said`}
        hidesArticle={isKnown ? "face" : "address"}
        empty={
          <EmptyState
            drawing="posts"
            title={t`No posts about it yet`}
            text={t`Share it in a post, and the conversation starts with you.`}
          />
        }
      />
    </>
  );
};

const LinkNotShown = () => (
  <>
    <PageHeader title={t`Article`} back={above} />
    <EmptyState
      drawing="lost"
      title={t`This link cannot be shown`}
      text={t`It does not lead to an article. Perhaps a part of it got lost on the way.`}
      action={<ButtonLink to={above}>{hasNews ? t`Read the news` : t`See what others write`}</ButtonLink>}
    />
  </>
);

/** Shared links lead here (decision 21). */
export const ArticlePage = () => {
  const { pathname } = useLocation();
  const article = sharedArticle(pathname);
  const known = useKnownStory(({ url }) => cleanArticleUrl(url) === article);
  if (article === null) return <LinkNotShown />;
  return (
    <>
      <ArticleHead article={article} known={known} />
      <ArticleConversation key={article} article={article} isKnown={known !== null} />
    </>
  );
};
