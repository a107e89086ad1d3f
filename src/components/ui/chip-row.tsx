import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { cx } from "@/lib/cx";

/** To which sides a row can be scrolled on. */
interface Reach {
  back: boolean;
  on: boolean;
}

const nowhere: Reach = { back: false, on: false };

const reachOf = (row: HTMLElement): Reach => {
  const rest = row.scrollWidth - row.clientWidth - Math.abs(row.scrollLeft);
  return { back: Math.abs(row.scrollLeft) > 2, on: rest > 2 };
};

/** The wheel of a plain mouse moves the row while there is more of it; then the page goes on. */
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
    // React listens passively: the page would scroll as well.
    const onWheel = (event: WheelEvent): void => scrollByWheel(element, event);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
      element.removeEventListener("wheel", onWheel);
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

/** For a mouse alone: keys and screen readers reach every chip without it. */
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

/**
 * Chips side by side; what does not fit is scrolled to within the row: by touch, wheel, arrows or the Tab key. `label` says
 * what they choose.
 */
export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => {
  const { row, reach, scroll } = useRow();
  return (
    <div className="relative">
      <div
        ref={row}
        role="group"
        aria-label={label}
        className={cx(
          // What is reached by keyboard comes to stand clear of the arrows.
          "-mx-1 flex scroll-px-10 [scrollbar-width:none] gap-2 overflow-x-auto px-1 py-1.5",
          reach.back && reach.on && "mask-x-from-[calc(100%-2.5rem)]",
          reach.back && !reach.on && "mask-l-from-[calc(100%-2.5rem)]",
          !reach.back && reach.on && "mask-r-from-[calc(100%-2.5rem)]",
        )}
      >
        {children}
      </div>
      {reach.back && <Arrow icon={ChevronLeft} onClick={() => scroll(-1)} className="-start-1" />}
      {reach.on && <Arrow icon={ChevronRight} onClick={() => scroll(1)} className="-end-1" />}
    </div>
  );
};
