import * as Radix from "@radix-ui/react-tabs";

export interface TabRowProps {
  label: string;
  tabs: readonly { value: string; label: string; id: string; panelId: string | undefined }[];
  value: string;
  onValueChange: (value: string) => void;
  className: string;
  tabClassName: string;
}

/** A row of tabs that also knows the arrow keys, Home and End: what `TabsList` becomes with the first of them. */
export const TabRow = ({ label, tabs, value, onValueChange, className, tabClassName }: TabRowProps) => (
  <Radix.Root asChild value={value} onValueChange={onValueChange}>
    <Radix.List aria-label={label} className={className}>
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          id={tab.id}
          aria-controls={tab.panelId}
          className={tabClassName}
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  </Radix.Root>
);
