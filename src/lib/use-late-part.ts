import { useState, type ComponentType } from "react";
import { AppError, errorText } from "./errors";

interface LatePart<Props extends object> {
  /** Null until it is wanted and there. */
  Part: ComponentType<Props> | null;
  /** Loads the code and shows it. Resolves to whether it could be had. */
  show: () => Promise<boolean>;
  hide: () => void;
}

/**
 * A part of the app whose code is loaded when somebody presses for it; `onFailure` gets the words for code that cannot be
 * had. Not `React.lazy`: that must cost this press only, and not the whole screen.
 */
export const useLatePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailure: (reason: string) => void,
): LatePart<Props> => {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  const show = async (): Promise<boolean> => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch (cause) {
      onFailure(errorText(new AppError("offline", "", { cause })));
      return false;
    }
  };

  return { Part, show, hide: () => setPart(null) };
};
