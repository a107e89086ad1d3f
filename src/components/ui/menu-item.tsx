import * as Radix from "@radix-ui/react-dropdown-menu";
import type { LucideIcon } from "lucide-react";

type MenuItemProps = { icon: LucideIcon; onSelect: () => void; children: string };

export function MenuItem({ icon: Icon, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-s px-3 py-2 font-medium outline-none data-highlighted:bg-sunken"
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" />
      {children}
    </Radix.Item>
  );
}
