import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useLocation } from "react-router-dom";
import { focusPost } from "@/components/posts/feed-focus";
import { measureRow } from "@/components/posts/list/row-heights";
import { readScrollPosition } from "@/components/posts/list/scroll-position";
import { useListScroll } from "@/components/posts/list/use-list-scroll";
import { Button } from "@/components/ui/button";
import { type ChatRow, layOutChat } from "@/domain/chat-layout";
import { onWindow, together } from "@/lib/listen";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useSessionUserId } from "@/queries/people/session";

// Keeps the end of a chat in sight.

/** Pixels within which a reader is at the end. */
const nearEnd = 48;

/** Rows settle in this time. */
const settlingMs = 300;

/** Longer after loading, while names and the font load. */
const settlingAtFirst = 2000;

const findingMs = 600;

const byReader = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

const toEnd = (): void => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Pixels: more than a browser's bar. */
const keyboard = 100;

const isOther = (one: ReturnType<typeof windowSize>, other: ReturnType<typeof windowSize>): boolean =>
  one.width !== other.width || Math.abs(one.height - other.height) > keyboard;

const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;

interface EndOptions {
  last: string | undefined;
  isOwnNew: boolean;
  onEnd: (isThere: boolean) => void;
}

const useEnd = ({ last, isOwnNew, onEnd }: EndOptions) => {
  const wasAtEnd = useRef(true);
  const isPlaced = useRef(false);
  const { key } = useLocation();
  // Read before anything scrolls.
  const [left] = useState(() => readScrollPosition(key));
  const [isThere, setIsThere] = useState(true);

  const size = useRef(windowSize());
  const settledAt = useRef(0);
  const settle = (time: number): void => {
    settledAt.current = Math.max(settledAt.current, performance.now() + time);
  };
  const look = useEffectEvent((): void => {
    const now = windowSize();
    if (isOther(now, size.current)) settle(settlingMs);
    size.current = now;
    if (wasAtEnd.current && performance.now() < settledAt.current) return toEnd();
    // The page may be too short for the place.
    wasAtEnd.current = isAtEnd() && (left === null || performance.now() >= settledAt.current);
    setIsThere(wasAtEnd.current);
    onEnd(wasAtEnd.current);
    return undefined;
  });
  const stick = useEffectEvent((): void => {
    if (!wasAtEnd.current) return;
    settle(settlingMs);
    toEnd();
  });
  useEffect(() => {
    const timer = setTimeout(() => look(), findingMs + 50);
    const observer = new ResizeObserver(() => stick());
    observer.observe(document.body);
    return together(
      onWindow(["scroll", "resize"], () => look()),
      onWindow(byReader, () => {
        settledAt.current = 0;
      }),
      () => clearTimeout(timer),
      () => observer.disconnect(),
    );
  }, []);

  useLayoutEffect(() => {
    if (last === undefined) return;
    if (!isPlaced.current) {
      wasAtEnd.current = left === null;
      settle(left === null ? settlingAtFirst : findingMs);
    } else if (isOwnNew) wasAtEnd.current = true;
    isPlaced.current = true;
    stick();
  }, [last, isOwnNew, left]);

  const leave = (): void => {
    wasAtEnd.current = false;
    settledAt.current = 0;
  };
  return { isThere, leave };
};

/** Pixels from the top. */
const nearBeginning = 1200;

interface ChatListProps {
  /** Oldest first. */
  messages: readonly ShownMessage[];
  newFrom: string | null;
  hasOlder: boolean;
  isBusy: boolean;
  loadOlder: () => void;
  onEnd: (isThere: boolean) => void;
  target: string | null;
  onFound: (isThere: boolean) => void;
  isInReach: boolean;
  label: string;
  foot: ReactNode;
  children: (row: ChatRow<ShownMessage>) => ReactNode;
}

/** New messages move nothing that is read. */
export const ChatList = (props: ChatListProps) => {
  const { messages, newFrom, hasOlder, isBusy, loadOlder, onEnd, target, onFound, isInReach, label, foot, children } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const me = useSessionUserId();
  const laid = useMemo(() => layOutChat(messages, newFrom, me), [messages, newFrom, me]);
  const loadMore = hasOlder && !isBusy ? loadOlder : undefined;
  const { rows, after } = useListScroll(laid, list, { loadMore, isAtEnd: !hasOlder, startsAtEnd: true });
  const last = messages.at(-1);
  const { isThere, leave } = useEnd({ last: last?.id, isOwnNew: last?.status === "waiting", onEnd });
  const [seenLast, setSeenLast] = useState(last?.id);
  if (isThere && last?.id !== seenLast) setSeenLast(last?.id);
  const seenAt = messages.findIndex(({ id }) => id === seenLast);
  const missed = isThere || seenAt < 0 ? 0 : messages.length - 1 - seenAt;

  const look = useEffectEvent((): void => {
    if (window.scrollY < nearBeginning) loadMore?.();
  });
  useEffect(() => {
    look();
    return onWindow(["scroll"], () => look());
  }, [messages.length, isBusy]);

  const find = useEffectEvent((): void => {
    if (target === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-post="${CSS.escape(target)}"]`);
    if (row) {
      leave();
      row.scrollIntoView({ block: "center", behavior: "instant" });
      const message = row.querySelector<HTMLElement>("article");
      message?.focus({ preventScroll: true });
      message?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 900 });
      onFound(true);
    } else {
      const index = messages.findIndex(({ id }) => id === target);
      // An estimate, around which rows are drawn next.
      if (index >= 0) {
        leave();
        window.scrollTo({ top: (document.documentElement.scrollHeight * index) / messages.length });
      } else if (loadMore && isInReach) loadMore();
      else if (!isBusy) onFound(false);
    }
  });
  useEffect(() => find(), [target, rows, isBusy]);

  // As WAI-ARIA says of a feed.
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { PageDown: 1 as const, PageUp: -1 as const }[event.key];
    const isOut = event.ctrlKey && event.key === "End";
    if (isOut) (box.current?.querySelector("textarea") ?? box.current?.querySelector("button"))?.focus();
    if (isOut || (step !== undefined && focusPost(step))) event.preventDefault();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a feed */}
      <div
        ref={list}
        role="feed"
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-busy={isBusy}
        className="mt-auto flow-root px-3 pt-2 pb-3 rail:px-5"
      >
        {rows.map(({ index, item, before }) => (
          <div
            key={item.id}
            ref={measureRow}
            data-index={index}
            data-post={item.id}
            style={{ marginBlockStart: before }}
          >
            {children(item)}
          </div>
        ))}
        <div style={{ height: after }} />
      </div>
      <div ref={box} data-chat-box="" className="sticky bottom-bar-bottom z-5 border-t border-line bg-surface">
        {!isThere && messages.length > 0 && (
          <div className="pointer-events-none absolute inset-x-0 bottom-full mb-3 grid place-items-center">
            <Button variant="ghost" size="s" onClick={toEnd} className="pointer-events-auto bg-surface shadow-2">
              <ArrowDown aria-hidden="true" className="size-4" />
              {t`Jump to latest`}
              {missed > 0 && (
                <span className="grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-tiny leading-none font-bold text-accent-ink tabular-nums">
                  <Trans>
                    {missed}
                    <span className="sr-only"> new</span>
                  </Trans>
                </span>
              )}
            </Button>
          </div>
        )}
        {foot}
      </div>
    </>
  );
};
