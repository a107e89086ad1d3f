import { CircleAlert } from "lucide-react";
import type { Ref } from "react";

interface FormErrorProps {
  children: string;
  ref?: Ref<HTMLDivElement>;
}

/** What went wrong with the whole form. Announced when it appears; focusable, so that a long form can bring its reader here. */
export const FormError = ({ children, ref }: FormErrorProps) => {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-2.5 rounded-field bg-danger-soft px-3.5 py-3 text-label text-danger"
    >
      <CircleAlert aria-hidden="true" className="mt-px size-5 flex-none" />
      <p className="min-w-0">{children}</p>
    </div>
  );
};
