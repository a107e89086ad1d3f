import { useState, type ReactNode } from "react";

interface PartProps {
  /** Names the part in the page, so that the focus can come back to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the section, under its own heading. */
export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <h3 id={id} tabIndex={-1} className="text-label font-strong text-ink-2">
      {title}
    </h3>
    {children}
  </section>
);

/** The focus goes to a part's heading: what held it is gone. */
export const focusPart = (id: string): void => document.getElementById(id)?.focus();

/** A part with a form that opens and closes in it, and whether it was closed because something was changed. */
export const useChange = (partId: string) => {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);

  const close = (hasChanged: boolean): void => {
    setOpen(false);
    setChanged(hasChanged);
    focusPart(partId);
  };

  return { isOpen, isChanged, open: () => setOpen(true), close };
};
