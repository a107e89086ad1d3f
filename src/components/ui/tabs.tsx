import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

/** Holds a `TabsList` and one `TabsPanel` per tab, wherever they stand inside. Controlled: the value lives in the URL. */
export const Tabs = ({ value, onValueChange, children }: TabsProps) => {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      {children}
    </Radix.Root>
  );
};

interface TabsListProps {
  label: string;
  items: readonly { value: string; label: string }[];
}

/** The row of tabs. `label` says what they divide. Stands on its header's bottom line. */
export const TabsList = ({ label, items }: TabsListProps) => {
  return (
    <Radix.List aria-label={label} className="flex gap-6 overflow-x-auto">
      {items.map((item) => (
        <Radix.Trigger
          key={item.value}
          value={item.value}
          className="min-h-11 flex-none border-b-3 border-transparent px-0.5 pt-2.5 pb-2.5 font-label text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {item.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
};

/** Shown while its tab is chosen. Not a stop for the Tab key: what it holds is. */
export const TabsPanel = ({ value, children }: { value: string; children: ReactNode }) => {
  return (
    <Radix.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </Radix.Content>
  );
};
