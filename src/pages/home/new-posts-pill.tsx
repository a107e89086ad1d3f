import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { focusFirstPost } from "@/components/posts/feed-focus";
import { Button } from "@/components/ui/button";
import type { FeedTab } from "@/domain/post";
import { shortCount } from "@/domain/text";
import { useArrivals } from "@/queries/posts/use-arrivals";

/** New posts are rendered a moment after they are in the cache. */
const afterDrawing = (then: () => void): void => {
  setTimeout(() => requestAnimationFrame(then), 0);
};

const newPosts = (count: number): string => {
  const shown = shortCount(count);
  return plural(count, { one: `${shown} new post`, other: `${shown} new posts` });
};

/** Moves nothing until pressed (feed-1). */
export const Pill = ({ count, show }: { count: number; show: () => Promise<void> }) => {
  const [shown, setShown] = useState<number | null>(null);
  const waiting = shown ?? count;

  const press = async (): Promise<void> => {
    setShown(count);
    window.scrollTo(0, 0);
    await show();
    setShown(null);
    afterDrawing(focusFirstPost);
  };

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t`There are new posts` : ""}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-2 grid animate-pop-in place-items-center rail:top-3">
          <Button
            size="s"
            pending={shown !== null}
            onClick={() => void press()}
            className="pointer-events-auto shadow-2"
          >
            {newPosts(waiting)}
          </Button>
        </div>
      )}
    </>
  );
};

export const NewPostsPill = ({ tab, topic }: { tab: FeedTab; topic: string }) => <Pill {...useArrivals(tab, topic)} />;
