import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { editProfileId, settingsSections } from "./settings-sections";

const parameter = "section";
const none = "none";

/** The open section is the address's `?section=`: Edit Profile where it is silent, none for 'none'. */
const openSection = (named: string | null): string | null => {
  if (named === none) return null;
  return settingsSections.some(({ id }) => id === named) ? named : editProfileId;
};

/** One section open at a time, or none. Where it lives, so that a section can be linked to. */
export const useOpenSection = () => {
  const [search, setSearch] = useSearchParams();
  const open = openSection(search.get(parameter));

  // A long section that closes above takes the pressed heading with it: bring it back. In the next frame, because the
  // closed section leaves the page only after this effect.
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      pressed.current?.scrollIntoView({ block: "nearest" });
      pressed.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return {
    isOpen: (id: string): boolean => id === open,
    setOpen: (id: string, isOpen: boolean): void => {
      const { activeElement } = document;
      pressed.current = activeElement instanceof HTMLElement ? activeElement : null;
      const next = isOpen ? id : none;
      setSearch(
        (current) => {
          if (next === editProfileId) current.delete(parameter);
          else current.set(parameter, next);
          return current;
        },
        { replace: true },
      );
    },
  };
};
