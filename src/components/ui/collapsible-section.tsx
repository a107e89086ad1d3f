import * as Radix from "@radix-ui/react-collapsible";
import { ChevronDown, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface CollapsibleSectionProps {
  title: string;
  icon?: LucideIcon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A heading that opens and closes what is under it. Controlled, so that a page can keep one open at a time. */
export const CollapsibleSection = ({ title, icon: Icon, open, onOpenChange, children }: CollapsibleSectionProps) => {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} className="border-b border-line">
      <h2>
        <Radix.Trigger className="group flex min-h-14 w-full items-center gap-3.5 px-4 py-3 text-start text-section font-label -outline-offset-2 hover:bg-sunken data-[state=open]:font-bold rail:px-5">
          {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />}
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 flex-none text-ink-2 transition-transform group-data-[state=open]:rotate-180"
          />
        </Radix.Trigger>
      </h2>
      <Radix.Content className="px-4 pt-1 pb-6 data-[state=open]:animate-fade-in rail:px-5">{children}</Radix.Content>
    </Radix.Root>
  );
};
