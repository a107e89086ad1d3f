import {
  cloneElement,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import { AppError, errorText } from "@/lib/errors";
import { toast } from "./toast";

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
  // Not `React.lazy`: code that cannot be had must cost this press only, and not the whole screen.
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null);

  const preload = (): void => {
    load().catch(() => undefined);
  };
  const open = async (): Promise<void> => {
    try {
      const loaded = await load();
      setMenu(() => loaded);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: failure, description, variant: "destructive" });
    }
  };

  if (Menu) return children(Menu);
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => void open(),
    onPointerEnter: preload,
    onFocus: preload,
  });
};
