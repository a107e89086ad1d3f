import { Ellipsis } from "lucide-react";
import type { ComponentType } from "react";
import { IconButton } from "./button";
import { MenuOpener } from "./menu-opener";

interface LateMenuProps<Props extends { label: string }> {
  /** The code of the menu: a `Menu` that `startsOpen`, with a button of the same look. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A “…” whose menu is loaded when somebody reaches for it. */
export const LateMenu = <Props extends { label: string }>({ load, props }: LateMenuProps<Props>) => (
  <div className="relative z-1">
    <MenuOpener
      load={load}
      failure="The actions could not be loaded"
      trigger={<IconButton icon={Ellipsis} label={props.label} />}
    >
      {(Actions) => <Actions {...props} />}
    </MenuOpener>
  </div>
);
