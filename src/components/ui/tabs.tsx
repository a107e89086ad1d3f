import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

type TabsProps = { value: string; onValueChange: (value: string) => void; children: ReactNode };

/** Holds a `TabsList` and one `TabsPanel` per tab, wherever they stand inside. Controlled: the value lives in the URL. */
export function Tabs({ value, onValueChange, children }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      {children}
    </Radix.Root>
  );
}
