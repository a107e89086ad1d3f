import { plural, t } from "@lingui/core/macro";
import { Newspaper, Share2 } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { ShareMenu } from "@/components/news/share-menu";
import { StoryImage } from "@/components/news/story-list";
import { useShare } from "@/components/news/use-share";
import type { TellsArticle } from "@/components/posts/article-card";
import { ArticlePicture } from "@/components/posts/article-picture";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink, buttonStyle, IconButton } from "@/components/ui/button";
import { ExternalLink } from "@/components/ui/external-link";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState, Skeleton } from "@/components/ui/states";
import { hasNews } from "@/config/community";
import { href, paths } from "@/config/paths";
import { agreedFace, type ArticleFace } from "@/domain/article-face";
import { articleLabel, cleanArticleUrl } from "@/domain/article-url";
import { isMuted } from "@/domain/muted";
import { sampleLanguage, type NewsArticle } from "@/domain/news";
import { shortCount } from "@/domain/text";
import { cx } from "@/lib/cx";
import { longDate } from "@/lib/format";
import { useIsWarned } from "@/queries/moderation/in-force";
import { useKnownStory } from "@/queries/news/news";
import { useMuted } from "@/queries/people/muted";
import { type PostListQuery, useArticlePosts } from "@/queries/posts/queries";

const above = hasNews ? href.harmony() : href.home();

const prefix = paths.article.replace(":url", "");

/** (decision 6) The router decodes slashes that were encoded twice, hence the raw path. */
const sharedArticle = (pathname: string): string | null => {
  try {
    return cleanArticleUrl(decodeURIComponent(pathname.slice(prefix.length)));
  } catch {
    // A stray percent sign.
    return null;
  }
};

interface Told {
  title: string;
  source: string;
  picture: string | null;
  description?: string | null;
  date?: string | undefined;
}

const AddressOnly = ({ article }: { article: string }) => {
  const { domain, path } = articleLabel(article);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="grid size-16 flex-none place-items-center rounded-medium bg-accent-soft">
        <Newspaper className="size-7 text-accent-text" strokeWidth={1.6} />
      </span>
      <p dir="ltr" className="min-w-0 flex-1 basis-[9em]">
        <b className="block text-story font-bold tracking-heading wrap-anywhere">{domain}</b>
        <span className="block wrap-anywhere text-ink-2">{path}</span>
      </p>
    </div>
  );
};

const pictureSize = "mb-4 aspect-video rounded-medium wide-phone:aspect-auto wide-phone:h-52";

interface ArticleTextProps {
  told: Told;
  host: string;
  isSample: boolean;
  /** The reading font's 60 KB are too much for a member's title. */
  isStory: boolean;
}

const ArticleText = ({
  told: { title, source, picture, description, date },
  host,
  isSample,
  isStory,
}: ArticleTextProps) => (
  <>
    {picture && isStory && (
      <StoryImage src={new URL(picture, location.origin).href} className={cx(pictureSize, "bg-grad-picture")} />
    )}
    {picture && !isStory && <ArticlePicture src={picture} className={cx(pictureSize, "overflow-hidden")} />}
    <p className="text-small wrap-anywhere text-ink-2">
      <b className="text-ink">
        <bdi>{source || host}</bdi>
      </b>
      {source && source !== host && (
        <>
          {"\u00a0· "}
          <bdi>{host}</bdi>
        </>
      )}
      {date && `\u00a0· ${date}`}
    </p>
    <h2
      dir="auto"
      lang={isSample ? sampleLanguage : undefined}
      className={cx("mt-1 text-story font-strong tracking-heading wrap-anywhere", isStory && "font-read")}
    >
      {title}
    </h2>
    {description && (
      <p dir="auto" lang={isSample ? sampleLanguage : undefined} className="mt-2 font-read text-section text-ink-2">
        {description}
      </p>
    )}
  </>
);

const ArticleToCome = () => (
  <div aria-busy="true">
    <Skeleton shape="block" className="mb-4 aspect-video wide-phone:aspect-auto wide-phone:h-52" />
    <Skeleton className="w-1/3" />
    <Skeleton className="mt-4 h-6 w-11/12" />
    <Skeleton className="mt-2.5 h-6 w-2/3" />
  </div>
);

const toldByNews = ({ title, source, urlToImage, description, publishedAt }: NewsArticle): Told => ({
  title,
  source: source.name,
  picture: urlToImage,
  description,
  date: longDate(publishedAt),
});

interface ArticleHeadProps {
  article: string;
  known: ReturnType<typeof useKnownStory>;
  /** What members' posts say of an unknown article. */
  face: ArticleFace | null | undefined;
}

const ArticleHead = ({ article, known, face }: ArticleHeadProps) => {
  const { domain } = articleLabel(article);
  const told = known ? toldByNews(known.article) : face;
  const story = { title: told?.title ?? "", ...known?.article, url: article, isSample: known?.isSample };
  const share = useShare(story);

  return (
    <>
      {/* A title never stands without the host (decision 56). */}
      <PageHeader title={t`Article`} documentTitle={known?.article.title || domain} back={above} />
      <div className="border-b border-line px-4 py-4 rail:px-5">
        {told && <ArticleText told={told} host={domain} isSample={known?.isSample ?? false} isStory={known !== null} />}
        {told === undefined && <ArticleToCome />}
        {told === null && <AddressOnly article={article} />}
        <div className="mt-4 flex flex-wrap items-center gap-1.5 wide-phone:gap-2 print:hidden">
          <ButtonLink
            to={share.post}
            className="max-wide-phone:px-3"
            onClick={(event) => {
              if (!share.isMember()) event.preventDefault();
            }}
          >
            {t`Share in a post`}
          </ButtonLink>
          {/* A sample's address leads nowhere. */}
          {!story.isSample && (
            <ExternalLink href={article} className={cx(buttonStyle({ variant: "ghost" }), "max-wide-phone:px-3")}>
              {t`Click to read article`}
            </ExternalLink>
          )}
          <ShareMenu story={story} trigger={<IconButton label={t`More ways to share`} icon={Share2} />} />
        </div>
      </div>
    </>
  );
};

const postCount = (count: number): string => {
  const shown = shortCount(count);
  return plural(count, { one: `${shown} post`, other: `${shown} posts` });
};

const ArticleConversation = ({ query, hidesArticle }: { query: PostListQuery; hidesArticle: TellsArticle }) => {
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-5 pb-2 rail:px-5">
        <h2 className="text-section font-bold tracking-heading">{t`What members said`}</h2>
        {total > 0 && <p className="text-small text-ink-2">{postCount(total)}</p>}
      </div>
      <PostList
        query={query}
        label={t`What members said`}
        hidesArticle={hidesArticle}
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
      title={t`This link can’t be shown`}
      text={t`It doesn’t lead to an article. Part of it may be missing.`}
      action={<ButtonLink to={above}>{hasNews ? t`Read the news` : t`See what others write`}</ButtonLink>}
    />
  </>
);

const SharedArticle = ({ article }: { article: string }) => {
  const known = useKnownStory(({ url }) => cleanArticleUrl(url) === article);
  const query = useArticlePosts(article);
  const muted = useMuted();
  const pages = query.data?.pages;
  const isWarned = useIsWarned();
  const face = useMemo(() => {
    const posts = (pages ?? []).flatMap((page) => page.posts);
    // What stands behind a warning says nothing here.
    return agreedFace(posts.filter((post) => !isMuted(muted, post) && !isWarned(post)));
  }, [pages, muted, isWarned]);
  return (
    <>
      <ArticleHead article={article} known={known} face={query.isLoading ? undefined : face} />
      <ArticleConversation query={query} hidesArticle={known ? "all" : (face ?? "address")} />
    </>
  );
};

/** Shared links lead here (decision 21). */
export const ArticlePage = () => {
  const article = sharedArticle(useLocation().pathname);
  return article === null ? <LinkNotShown /> : <SharedArticle key={article} article={article} />;
};
