import { TimeStamp } from "@/components/ui/time-stamp";
import { cx } from "@/lib/cx";
import type { NewsArticle } from "@/schemas/news-article";
import { StoryImage } from "./story-image";

const placeholders = ["bg-grad-thumb-1", "bg-grad-thumb-2", "bg-grad-thumb-3", "bg-grad-thumb-4"];

type StoryCardProps = {
  article: NewsArticle;
  /** Its place in the list: neighbours get different placeholders. */
  index: number;
  isFocused: boolean;
  onSelect: () => void;
};

/** One of the latest stories; a press focuses it. */
export const StoryCard = ({ article, index, isFocused, onSelect }: StoryCardProps) => (
  <li className="border-t border-line first:border-transparent has-[[aria-current]]:border-transparent">
    <button
      type="button"
      aria-current={isFocused || undefined}
      onClick={onSelect}
      className={cx(
        "-mx-3 grid w-[calc(100%+1.5rem)] grid-cols-[64px_minmax(0,1fr)] gap-3 rounded-m p-3 text-start -outline-offset-2",
        isFocused ? "bg-accent-soft" : "hover:bg-sunken",
      )}
    >
      <StoryImage
        src={article.urlToImage}
        className={cx("size-16 rounded-field", placeholders[index % placeholders.length])}
      />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-3 font-bold">
          {article.title}
        </span>
        <span className="text-sm text-ink-2">
          {article.source.name}
          {article.source.name && article.publishedAt ? " · " : null}
          {article.publishedAt ? <TimeStamp iso={article.publishedAt} /> : null}
        </span>
      </span>
    </button>
  </li>
);
