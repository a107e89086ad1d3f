import { cx } from "@/lib/cx";

const shapes = { line: "h-3.5 rounded-small", circle: "rounded-full", block: "rounded-medium" };

/** A grey shape where content will be; size it with `className`. Hidden from assistive technology: the region around it is `aria-busy`. */
export const Skeleton = ({ shape = "line", className }: { shape?: keyof typeof shapes; className?: string }) => {
  return <span aria-hidden="true" className={cx("shimmer block", shapes[shape], className)} />;
};
