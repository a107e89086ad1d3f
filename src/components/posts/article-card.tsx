import { t } from "@lingui/core/macro";
import { Link2, Newspaper } from "lucide-react";
import type { ReactNode } from "react";
import { articleFace, type ArticleFace, type ArticleFields } from "@/domain/article-face";
import { articleLabel } from "@/domain/article-url";
import { oneLine } from "@/domain/text";
import { cx } from "@/lib/cx";
import { httpUrl } from "@/lib/http-url";
import { ArticlePicture } from "./article-picture";

const frame = "mt-2.5 overflow-hidden rounded-medium border border-line bg-paper";
// Enlarged text wraps below the sign.
const row = "flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-3";

const Sign = ({ children }: { children: ReactNode }) => (
  <span className="grid size-9.5 flex-none place-items-center rounded-field bg-accent-soft text-accent-text">
    {children}
  </span>
);

const AddressOnly = ({ article, isLink }: { article: string; isLink: boolean }) => {
  const { domain, path } = articleLabel(article);
  return (
    <span className={row}>
      <Sign>
        <Link2 aria-hidden="true" className="size-4.5 -rotate-45" />
      </Sign>
      <span className="min-w-0 flex-1 basis-[8em]">
        <span className="flex">
          <span dir="ltr" className="flex max-w-full min-w-0 flex-wrap">
            <span className="max-w-full font-bold wrap-anywhere">{domain}</span>
            <span className="min-w-[6ch] flex-1 truncate text-ink-2">{path}</span>
          </span>
        </span>
        {isLink && <span className="block text-small text-ink-2">{t`Click to read article`}</span>}
      </span>
    </span>
  );
};

/** Shows the whole host below the author's claims (decisions 56 and 72). */
const Told = ({ face: { title, source, picture }, article }: { face: ArticleFace; article: string }) => {
  const { domain, path } = articleLabel(article);
  return (
    <span className={row}>
      {picture === null && (
        <Sign>
          <Newspaper aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
        </Sign>
      )}
      <span dir="auto" className="min-w-0 flex-1 basis-[8em]">
        <span className="line-clamp-3 font-bold wrap-anywhere">{title}</span>
        <span className="flex flex-wrap text-small text-ink-2">
          {source && source !== domain && (
            <span className="flex max-w-full whitespace-pre">
              <bdi className="truncate">{source}</bdi>
              {" · "}
            </span>
          )}
          <span dir="ltr" className="flex max-w-full min-w-0 flex-1 basis-[14em] flex-wrap">
            <span className="max-w-full wrap-anywhere">{domain}</span>
            <span className="min-w-[6ch] flex-1 truncate">{path}</span>
          </span>
        </span>
        <span className="block text-small text-ink-2">{t`Click to read article`}</span>
      </span>
    </span>
  );
};

export const ArticleQuote = ({ words }: { words: string }) => (
  <blockquote dir="auto" className="m-3.5 border-s-3 border-accent ps-3">
    <p className="line-clamp-8 wrap-anywhere">“{words}”</p>
  </blockquote>
);

/** What the page already shows. */
export type TellsArticle = "address" | { title: string } | "all";

interface ArticleCardProps {
  post: ArticleFields & { pictures?: readonly unknown[] };
  hides?: TellsArticle | undefined;
}

/** A manipulated client can post an address that is not http(s) (card-11). */
export const ArticleCard = ({ post, hides }: ArticleCardProps) => {
  const { article, pictures = [] } = post;
  const url = httpUrl(article);
  const face = articleFace(post);
  const quote = oneLine(post.articleQuote);
  const isTitleTold = typeof hides === "object" && hides.title === face?.title;
  if (hides === "all" || isTitleTold || (hides && !face))
    return (
      quote && (
        <div className={frame}>
          <ArticleQuote words={quote} />
        </div>
      )
    );
  if (!url)
    return (
      <div className={frame}>
        <AddressOnly article={article} isLink={false} />
      </div>
    );
  const isSmall = quote !== "" || pictures.length > 0;
  const card = (look: string) => (
    // Enlarged text goes below a small picture.
    <div className={cx("relative z-1", isSmall && "flex flex-wrap", look)}>
      {face?.picture && (
        <ArticlePicture
          src={face.picture}
          isSmall={isSmall}
          className={isSmall ? "min-h-24 w-28 max-w-full flex-none" : "aspect-2/1 w-full"}
        />
      )}
      {/* All around leads to the article too. */}
      <a
        href={url.href}
        target="_blank"
        rel="noopener noreferrer"
        className={cx(
          "flex min-w-0 outline-none after:absolute after:inset-0 focus-visible:after:rounded-medium focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
          isSmall && "flex-1 basis-[9em]",
        )}
      >
        {face ? <Told face={face} article={article} /> : <AddressOnly article={article} isLink />}
        <span className="sr-only select-none"> {t`(opens in a new tab)`}</span>
      </a>
    </div>
  );
  if (!quote) return card(cx(frame, "hover:border-line-strong"));
  return (
    <div className={frame}>
      <ArticleQuote words={quote} />
      {card("border-t border-line hover:bg-sunken")}
    </div>
  );
};
