import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

/** Shown while its tab is chosen. Not a stop for the Tab key: what it holds is. */
export function TabsPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} tabIndex={-1} className="outline-none">
      {children}
    </Radix.Content>
  );
}
