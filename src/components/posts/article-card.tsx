import { Link2 } from "lucide-react";
import { articleLabel } from "@/domain/article-url";
import { cx } from "@/lib/cx";
import { httpUrl } from "@/lib/http-url";

// Enlarged text wraps below the sign.
const look =
  "mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-medium border border-line bg-paper px-3.5 py-3";

/** A post's article, in a new tab. An address that is not http(s), which only a manipulated client stores, is text (card-11). */
export const ArticleCard = ({ article }: { article: string }) => {
  const url = httpUrl(article);
  const { domain, path } = articleLabel(article);
  const content = (
    <>
      <span className="grid size-9.5 flex-none place-items-center rounded-field bg-accent-soft text-accent-text">
        <Link2 aria-hidden="true" className="size-4.5 -rotate-45" />
      </span>
      <span className="min-w-0 flex-1 basis-[8em]">
        {/* The path is cut, the domain never. */}
        <span dir="ltr" className="flex flex-wrap">
          <span className="max-w-full font-bold wrap-anywhere">{domain}</span>
          <span className="min-w-[6ch] flex-1 truncate text-ink-2">{path === "/" ? "" : path}</span>
        </span>
        {url && <span className="block text-small text-ink-2">Click to read article</span>}
      </span>
    </>
  );
  if (!url) return <div className={look}>{content}</div>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className={cx("relative z-1 hover:border-line-strong", look)}
    >
      {content}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
};
