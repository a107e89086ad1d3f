import type { ReactNode } from "react";

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
