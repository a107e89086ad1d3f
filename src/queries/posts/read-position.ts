import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Post } from "@/domain/post";
import { onWindow, together } from "@/lib/listen";
import { useSessionUserId } from "@/queries/people/session";
import { readPosition, rememberReadPosition } from "@/sdk/device/read-positions";

/** Shorter conversations are seen whole. */
const long = 10;

const furthestRow = (): number => {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-index]")];
  const seen = rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight);
  return Number(seen.at(-1)?.dataset["index"] ?? -1);
};

/** The last reply read (answer-3); '' if nothing follows. */
export const useReadPosition = (postId: string, replies: readonly Post[], hasMore: boolean): string => {
  const me = useSessionUserId();
  const [position] = useState(() => readPosition(me, postId));
  const furthest = useRef(-1);

  const look = useEffectEvent((): void => {
    furthest.current = Math.max(furthest.current, furthestRow());
  });
  const keep = useEffectEvent((): void => {
    look();
    const last = replies[Math.min(furthest.current, replies.length - 1)];
    if (last) rememberReadPosition(me, postId, last.id);
  });

  useEffect(
    () =>
      together(
        onWindow(["scroll"], () => look()),
        onWindow(["pagehide"], () => keep()),
      ),
    [],
  );
  // Before the rows leave the document.
  useLayoutEffect(() => () => keep(), []);

  const at = replies.findIndex(({ id }) => id === position);
  return replies.length >= long && at >= 0 && (hasMore || at < replies.length - 1) ? position : "";
};
