import { t } from "@lingui/core/macro";
import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { currentDirection } from "@/lib/language";

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

/** The value is in the URL. */
export const Tabs = (props: TabsProps) => <Radix.Root {...props} dir={currentDirection()} />;

interface TabsListProps {
  label: string;
  items: readonly { value: string; label: string }[];
  counts?: Readonly<Record<string, number>>;
}

const TabCount = ({ count }: { count: number }) => (
  <span className="ms-1.5 inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-tiny leading-none font-bold text-accent-ink tabular-nums">
    <span aria-hidden="true">{count}</span>
    <span className="sr-only">{t`${count} new`}</span>
  </span>
);

export const TabsList = ({ label, items, counts }: TabsListProps) => (
  <Radix.List
    aria-label={label}
    className="row-that-scrolls -mx-4 flex scroll-px-4 gap-x-[min(1.5rem,4vw)] px-4 rail:-mx-5 rail:px-5"
  >
    {items.map((item) => (
      <Radix.Trigger
        key={item.value}
        value={item.value}
        className="min-h-11 flex-none border-b-3 border-transparent px-0.5 py-2.5 font-label text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink aria-selected:[scroll-initial-target:nearest]"
      >
        {item.label}
        {(counts?.[item.value] ?? 0) > 0 && <TabCount count={counts?.[item.value] ?? 0} />}
      </Radix.Trigger>
    ))}
  </Radix.List>
);

/** The Tab key skips the panel itself. */
export const TabsPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.Content value={value} tabIndex={-1} className="outline-none">
    {children}
  </Radix.Content>
);
