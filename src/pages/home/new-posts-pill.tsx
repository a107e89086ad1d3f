import { useState } from "react";
import { focusFirstPost } from "@/components/posts/feed-focus";
import { Button } from "@/components/ui/button";
import { plural } from "@/lib/plural";
import { useArrivals } from "@/queries/live-posts";
import type { FeedTab } from "@/queries/posts";

/** The focus waits until the new posts are drawn, which is a moment after they are in the cache. */
const afterDrawing = (then: () => void): void => {
  setTimeout(() => requestAnimationFrame(then), 0);
};

/**
 * Says how many posts have arrived, over the feed so that nothing moves, and shows them when it is pressed. A screen
 * reader hears of the first arrival only: the rest is in the button's name.
 */
export const NewPostsPill = ({ tab, topic }: { tab: FeedTab; topic: string }) => {
  const { count, show } = useArrivals(tab, topic);
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
        {count > 0 ? "There are new posts" : ""}
      </p>
      {waiting > 0 && (
        <div className="pointer-events-none absolute inset-x-0 top-full grid animate-pop-in place-items-center pt-2.5">
          <Button
            size="s"
            pending={shown !== null}
            onClick={() => void press()}
            className="pointer-events-auto shadow-2"
          >
            {plural(waiting, "new post", "new posts")}
          </Button>
        </div>
      )}
    </>
  );
};
