import { Ellipsis } from "lucide-react";
import { cloneElement, useState, type ComponentProps, type ReactElement, type ReactNode } from "react";
import type { LazyPart } from "@/lib/load";
import { IconButton } from "./button";
import { openPart } from "./open-part";

interface MenuButtonProps {
  part: Pick<LazyPart<object>, "preload">;
  /** Without a full stop. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** A `Menu` with the same button. */
  children: ReactNode;
}

/** Loads when needed: a feed has many. */
export const MenuButton = ({ part, trigger, children }: MenuButtonProps) => {
  const [wasOpened, setWasOpened] = useState(false);
  if (wasOpened) return children;

  const open = async (): Promise<void> => setWasOpened(await openPart(part));
  const preload = (): void => void part.preload();
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void open(),
    onPointerEnter: preload,
    onFocus: preload,
  });
};

interface MoreButtonProps extends Pick<MenuButtonProps, "part" | "children"> {
  label: string;
}

export const MoreButton = ({ part, label, children }: MoreButtonProps) => (
  <div className="relative z-1">
    <MenuButton part={part} trigger={<IconButton icon={Ellipsis} label={label} />}>
      {children}
    </MenuButton>
  </div>
);
