import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "@/lib/cx";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & { label: string; icon: LucideIcon };

/** 44 × 44 px, an icon and a name that is read aloud and shown as a tooltip. */
export function IconButton({ label, icon: Icon, type = "button", className, ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type defaults to "button" above
      type={type}
      aria-label={label}
      className={cx(
        "grid size-11 flex-none place-items-center rounded-full text-ink-2 transition-[opacity,transform]",
        "hover:bg-sunken hover:text-ink active:scale-95 disabled:opacity-50",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
