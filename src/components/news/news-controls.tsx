import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { SearchField, useDebouncedSearch } from "@/components/ui/search-field";
import { newsCategories } from "@/domain/news";
import { cx } from "@/lib/cx";
import { errorKind, errorText } from "@/lib/errors";
import type { NewsReader } from "./use-news-reader";

interface Reach {
  back: boolean;
  on: boolean;
}

const nowhere: Reach = { back: false, on: false };

const reachOf = (row: HTMLElement): Reach => {
  const rest = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
  return { back: Math.abs(row.scrollLeft) > 2, on: rest > 2 };
};

const scrollByWheel = (row: HTMLElement, event: WheelEvent): void => {
  if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  const before = row.scrollLeft;
  row.scrollLeft += getComputedStyle(row).direction === "rtl" ? -event.deltaY : event.deltaY;
  if (row.scrollLeft !== before) event.preventDefault();
};

const useRow = () => {
  const row = useRef<HTMLDivElement>(null);
  const [reach, setReach] = useState(nowhere);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = (): void => {
      const { back, on } = reachOf(element);
      setReach((before) => (before.back === back && before.on === on ? before : { back, on }));
    };
    // React's listener is passive: the page would scroll.
    const onWheel = (event: WheelEvent): void => scrollByWheel(element, event);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener("scroll", look, { passive: true, signal });
    element.addEventListener("wheel", onWheel, { passive: false, signal });
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, []);

  const scroll = (direction: 1 | -1): void => {
    const element = row.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -direction : direction;
    element.scrollBy({ left: sign * element.clientWidth * 0.7, behavior: "smooth" });
  };

  return { row, reach, scroll };
};

interface ArrowProps {
  icon: LucideIcon;
  className: string;
  onClick: () => void;
}

/** For the mouse: keys and screen readers reach every chip. */
const Arrow = ({ icon: Icon, className, onClick }: ArrowProps) => (
  <button
    type="button"
    aria-hidden="true"
    tabIndex={-1}
    onClick={onClick}
    className={cx(
      "absolute inset-y-0 my-auto grid size-8 place-items-center rounded-full border border-line bg-surface text-ink-2 shadow-1 hover:text-ink rtl:-scale-x-100 pointer-coarse:hidden",
      className,
    )}
  >
    <Icon className="size-4" />
  </button>
);

const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const { row, reach, scroll } = useRow();
  return (
    <div className="relative">
      <div
        ref={row}
        role="group"
        aria-label={label}
        className={cx(
          // Room for the arrows beside a focused chip.
          "-mx-1 flex scroll-px-10 [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1.5",
          reach.back && reach.on && "mask-x-from-[calc(100%-2.5rem)]",
          reach.back && !reach.on && "ltr:mask-l-from-[calc(100%-2.5rem)] rtl:mask-r-from-[calc(100%-2.5rem)]",
          !reach.back && reach.on && "ltr:mask-r-from-[calc(100%-2.5rem)] rtl:mask-l-from-[calc(100%-2.5rem)]",
        )}
      >
        {children}
      </div>
      {reach.back && <Arrow icon={ChevronLeft} onClick={() => scroll(-1)} className="-start-1" />}
      {reach.on && <Arrow icon={ChevronRight} onClick={() => scroll(1)} className="-end-1" />}
    </div>
  );
};

export const NewsControls = ({ reader }: { reader: NewsReader }) => {
  const { view, pickCategory, search } = reader;
  const { text, setText, searchNow, endSearch } = useDebouncedSearch(view.text, search);

  return (
    <div className="flex flex-col gap-2 print:hidden">
      <SearchField
        label={t`Search news`}
        placeholder={t`Search news...`}
        value={text}
        onValueChange={setText}
        onSearch={searchNow}
        maxLength={200}
      />
      <ChipRow label={t`News category`}>
        {newsCategories.map(({ value: category, label }) => (
          <ChipButton
            key={category}
            pressed={view.text === "" && view.category === category}
            onClick={() => {
              endSearch();
              pickCategory(category);
            }}
          >
            {i18n._(label)}
          </ChipButton>
        ))}
      </ChipRow>
    </div>
  );
};

export const NewsNotice = ({ reader }: { reader: NewsReader }) => {
  const { failure, isSample, isRetrying, retry } = reader;
  if (!failure) return null;
  return (
    <Notice
      kind={errorKind(failure) === "offline" ? "offline" : "info"}
      action={
        <Button variant="ghost" size="s" pending={isRetrying} onClick={() => void retry()}>{t`Try again`}</Button>
      }
    >
      <b className="block font-label">{t`The latest news couldn’t be loaded`}</b>
      {errorText(failure)}
      {isSample && <> {t`Sample stories are shown instead.`}</>}
    </Notice>
  );
};

export const NothingFocused = () => (
  <p className="py-2 text-ink-2">{t`Select a story from the list to see its summary here`}</p>
);
