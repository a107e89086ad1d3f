import { Ellipsis } from "lucide-react";
import { useState, type ComponentType } from "react";
import { AppError, errorText } from "@/lib/errors";
import { IconButton } from "./button";
import { toast } from "./toast";

interface LateMenuProps<Props extends { label: string }> {
  /** The code of the menu: a `Menu` that `startsOpen`, with a button of the same look. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A “…” whose menu is loaded when somebody reaches for it: a feed has many, and few are pressed. */
export const LateMenu = <Props extends { label: string }>({ load, props }: LateMenuProps<Props>) => {
  // Not `React.lazy`: code that cannot be had must cost this press only, and not the whole screen.
  const [Actions, setActions] = useState<ComponentType<Props> | null>(null);

  const preload = (): void => {
    load().catch(() => undefined);
  };

  const open = async (): Promise<void> => {
    try {
      const loaded = await load();
      setActions(() => loaded);
    } catch (cause) {
      const description = errorText(new AppError("offline", "", { cause }));
      toast({ title: "The actions could not be loaded", description, variant: "destructive" });
    }
  };

  return (
    <div className="relative z-1">
      {Actions ? (
        <Actions {...props} />
      ) : (
        <IconButton
          icon={Ellipsis}
          label={props.label}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => void open()}
          onPointerEnter={preload}
          onFocus={preload}
        />
      )}
    </div>
  );
};
