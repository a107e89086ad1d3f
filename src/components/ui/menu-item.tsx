import * as Radix from "@radix-ui/react-dropdown-menu";
import type { LucideIcon } from "lucide-react";
import { menuItemStyle } from "./menu-item-style";

type MenuItemProps = {
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: string;
};

export function MenuItem({ icon: Icon, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item onSelect={onSelect} disabled={disabled} className={menuItemStyle(danger)}>
      {Icon === undefined ? null : <Icon aria-hidden="true" className="size-4.5 flex-none" />}
      {children}
    </Radix.Item>
  );
}
