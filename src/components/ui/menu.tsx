import * as Radix from "@radix-ui/react-dropdown-menu";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { cx } from "@/lib/cx";
import { currentDirection } from "@/lib/language";
import { IconButton } from "./button";

interface MenuItemProps {
  icon: LucideIcon;
  /** Mirror the icon for right-to-left. */
  points?: boolean;
  onSelect: () => void;
  danger?: boolean;
  children: string;
}

export const MenuItem = ({ icon: Icon, points = false, onSelect, danger = false, children }: MenuItemProps) => (
  <Radix.Item
    onSelect={onSelect}
    // As the menu closes, the focus is where its item has led it, and an item that is left must not take it back.
    onPointerLeave={(event) => event.currentTarget.closest("[data-state=closed]") && event.preventDefault()}
    className={cx(
      "flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 py-2 font-soft -outline-offset-2 data-highlighted:bg-sunken",
      danger && "text-danger",
    )}
  >
    <Icon aria-hidden="true" className={cx("size-4.5 flex-none", points && "rtl:-scale-x-100")} />
    {children}
  </Radix.Item>
);

export const MenuSeparator = () => <Radix.Separator className="mx-1 my-1.5 h-px bg-line" />;

interface MenuProps {
  trigger: ReactElement;
  align?: "start" | "end";
  children: ReactNode;
}

/** Loads at a press and starts open (ui/menu-button). Not modal: the page can still scroll. */
export const Menu = ({ trigger, align = "end", children }: MenuProps) => {
  // Within a landmark.
  const [home, setHome] = useState(() => document.querySelector("main"));
  const [isOpen, setIsOpen] = useState(true);
  const change = (next: boolean): void => {
    setHome(document.querySelector("main"));
    setIsOpen(next);
  };

  return (
    <Radix.Root dir={currentDirection()} modal={false} open={isOpen} onOpenChange={change}>
      {/* Other clicks come from scripts or assistive technology. */}
      <Radix.Trigger asChild onClick={({ detail }) => detail === 0 && change(true)}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          // A long menu scrolls by keys.
          tabIndex={0}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-30 max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-52 overflow-y-auto rounded-medium border border-line bg-surface p-1.5 shadow-2 data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** What a `MoreButton` with the same label opens. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>{children}</Menu>
);
