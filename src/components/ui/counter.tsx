import { plural, t } from "@lingui/core/macro";
import { cx } from "@/lib/cx";

const nearby = 10;

const spoken = (left: number): string => {
  if (left > nearby) return "";
  const over = -left;
  return left < 0
    ? t`${plural(over, { one: "# character too many", other: "# characters too many" })}`
    : t`${plural(left, { one: "# character left", other: "# characters left" })}`;
};

/** Near the limit a sentence is announced. */
export const Counter = ({ count, max }: { count: number; max: number }) => {
  const over = count > max;

  return (
    <span className={cx("flex-none text-small tabular-nums", over ? "font-strong text-danger" : "text-ink-3")}>
      <span role="status">{spoken(max - count)}</span>
      {max - count > nearby ? null : <span aria-hidden="true"> · </span>}
      <bdi aria-hidden="true" dir="ltr">
        {count} / {max}
      </bdi>
    </span>
  );
};
