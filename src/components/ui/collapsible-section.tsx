import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { cx } from "@/lib/cx";

interface CollapsibleSectionProps {
  title: string;
  icon?: LucideIcon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A heading that opens and closes what is under it. Controlled, so that a page can keep one open at a time. */
export const CollapsibleSection = ({ title, icon: Icon, open, onOpenChange, children }: CollapsibleSectionProps) => {
  const id = useId();
  // What is open when the page comes is simply there.
  const [wasOpenAtFirst] = useState(open);

  return (
    <div className="border-b border-line">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className="group flex min-h-14 w-full items-center gap-3.5 px-4 py-3 text-start text-section font-label -outline-offset-2 hover:bg-sunken aria-expanded:font-bold rail:px-5"
        >
          {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />}
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 flex-none text-ink-2 transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className={cx("px-4 pt-1 pb-6 rail:px-5", !wasOpenAtFirst && "animate-fade-in")}>
        {open && children}
      </div>
    </div>
  );
};
