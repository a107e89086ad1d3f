import { cx } from "@/lib/cx";

const nearby = 10;

const spoken = (left: number): string => {
  if (left > nearby) return "";
  const characters = Math.abs(left) === 1 ? "character" : "characters";
  return left < 0 ? `${-left} ${characters} too many` : `${left} ${characters} left`;
};

/** `n / max`. Red when over; read aloud, politely, only near the limit and beyond it. */
export function Counter({ count, max }: { count: number; max: number }) {
  const over = count > max;

  return (
    <span className="flex-none text-sm tabular-nums">
      <span aria-hidden="true" className={cx(over ? "font-semibold text-danger" : "text-ink-3")}>
        {count} / {max}
      </span>
      <span role="status" className="sr-only">
        {spoken(max - count)}
      </span>
    </span>
  );
}
