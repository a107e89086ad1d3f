import { Fragment } from "react";
import { markHits } from "@/domain/search-hits";

/** A text in which what was searched for is marked. */
export const Marked = ({ text, searched }: { text: string; searched: string }) =>
  searched === ""
    ? text
    : markHits(text, searched).map((stretch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have nothing but their place
        <Fragment key={index}>
          {stretch.isHit ? (
            <mark className="rounded-xs border-b-2 border-accent bg-accent-soft px-px text-inherit">
              {stretch.text}
            </mark>
          ) : (
            stretch.text
          )}
        </Fragment>
      ));
