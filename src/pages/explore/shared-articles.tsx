import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { Newspaper } from "lucide-react";
import { Link } from "react-router-dom";
import { LatestWords } from "@/components/posts/latest-words";
import { href } from "@/config/paths";
import { articleLabel, cleanArticleUrl } from "@/domain/article-url";
import type { SharedArticle } from "@/domain/posts-summary";
import { useKnownStory } from "@/queries/news/news";

const ArticleRow = ({ article: { url, count, latest } }: { article: SharedArticle }) => {
  const story = useKnownStory((known) => cleanArticleUrl(known.url) === url)?.article;
  const { domain, path } = articleLabel(url);
  return (
    <li>
      <Link to={href.article(url)} className="flex gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken rail:px-5">
        <span className="grid size-11.5 flex-none place-items-center rounded-medium bg-accent-soft text-accent-text">
          <Newspaper aria-hidden="true" className="size-5" strokeWidth={1.8} />
        </span>
        <span className="min-w-0 flex-1">
          {story ? (
            <b dir="auto" className="line-clamp-2 font-bold">
              {story.title}
            </b>
          ) : (
            <span dir="ltr" className="flex flex-wrap">
              <b className="max-w-full font-bold wrap-anywhere">{domain}</b>
              <span className="min-w-[6ch] flex-1 truncate text-ink-2">{path}</span>
            </span>
          )}{" "}
          <span className="flex gap-1.5 text-small text-ink-2">
            <span className="flex-none">
              <Plural value={count} one="# post" other="# posts" />
            </span>
            {latest && (
              <>
                <span aria-hidden="true">·</span>
                <span className="min-w-0 truncate">
                  <LatestWords latest={latest} />
                </span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
};

export const SharedArticles = ({ articles }: { articles: readonly SharedArticle[] }) =>
  articles.length > 0 && (
    <section aria-labelledby="shared-articles" className="border-t border-line pt-4 pb-2.5">
      <h2 id="shared-articles" className="px-4 pb-1 text-section font-bold tracking-heading rail:px-5">
        {t`Articles`}
      </h2>
      <ul>
        {articles.map((article) => (
          <ArticleRow key={article.url} article={article} />
        ))}
      </ul>
    </section>
  );
