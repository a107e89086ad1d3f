import { Clock, X } from "lucide-react";
import { useRef } from "react";
import { useRecentSearches } from "@/queries/recent-searches";

/** What was searched for on this device: each leads there again, and can be taken away, or all of them at once. */
export const RecentSearches = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { searches, remember, forget, forgetAll } = useRecentSearches();
  const list = useRef<HTMLUListElement>(null);
  if (searches.length === 0) return null;

  const choose = (text: string): void => {
    remember(text);
    onChoose(text);
  };

  // Who removes one by keyboard goes on at its neighbour.
  const remove = (text: string, index: number): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    forget(text);
  };

  return (
    <section aria-labelledby="recent-searches" className="border-b border-line px-4 pt-2 pb-3 rail:px-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-small font-strong text-ink-2">
          Recent searches
        </h2>
        <button
          type="button"
          onClick={forgetAll}
          className="-me-2 min-h-11 rounded-small px-2 text-small font-label text-accent-text hover:underline"
        >
          Clear all
        </button>
      </div>
      <ul ref={list} className="flex flex-wrap gap-2">
        {searches.map((text, index) => (
          <li
            key={text}
            className="flex max-w-full min-w-0 items-center rounded-full border border-line-strong text-small font-label text-ink-2"
          >
            <button
              type="button"
              onClick={() => choose(text)}
              className="hit-area inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-s-full ps-3 pe-1 hover:text-ink hover:underline"
            >
              <Clock aria-hidden="true" className="size-3.5 flex-none" />
              <bdi className="truncate">{text}</bdi>
            </button>
            <button
              type="button"
              data-remove=""
              aria-label={`Remove ${text}`}
              onClick={() => remove(text, index)}
              className="hit-area grid size-9 flex-none place-items-center rounded-full hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
