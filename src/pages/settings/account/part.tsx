import { useState, type ReactNode } from "react";

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

export const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <h3 id={id} tabIndex={-1} className="text-label font-strong text-ink-2">
      {title}
    </h3>
    {children}
  </section>
);

export const useChange = (partId: string) => {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);

  const close = (hasChanged: boolean): void => {
    setOpen(false);
    setChanged(hasChanged);
    // The focused button has disappeared.
    document.getElementById(partId)?.focus();
  };

  return { isOpen, isChanged, open: () => setOpen(true), close };
};
