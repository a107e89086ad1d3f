import { Ellipsis } from "lucide-react";
import { cloneElement, type ComponentProps, type ComponentType, type ReactElement, type ReactNode } from "react";
import { useLatePart } from "@/lib/lazy";
import { IconButton } from "./button";
import { toastFailure } from "./toast";

interface MenuOpenerProps<Props extends object> {
  /** The code of the menu, which starts open. Always the same function. */
  load: () => Promise<ComponentType<Props>>;
  /** What could not be loaded, in a sentence without its full stop. */
  failure: string;
  /** The button that stands there until it is pressed; the menu brings its own. */
  trigger: ReactElement<ComponentProps<"button">>;
  children: (Menu: ComponentType<Props>) => ReactNode;
}

/** A button whose menu is loaded when somebody reaches for it: there are many, and few are pressed. */
export const MenuOpener = <Props extends object>({ load, failure, trigger, children }: MenuOpenerProps<Props>) => {
  const { Part: Menu, show } = useLatePart(load, (reason) => toastFailure(failure, reason));

  const preload = (): void => {
    load().catch(() => undefined);
  };

  if (Menu) return children(Menu);
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void show(),
    onPointerEnter: preload,
    onFocus: preload,
  });
};

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

const loadQuestion = async () => (await import("./dialog")).ConfirmDialog;

/** The code of `ConfirmDialog`, which a page asks for when there is something to ask. */
export const useLateQuestion = () =>
  useLatePart(loadQuestion, (reason) => toastFailure("The question could not be loaded", reason));
