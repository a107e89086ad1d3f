// What every form looks like and answers to, before its code is there as well as after (./late-form).
import type { FormEvent, KeyboardEvent } from "react";
import { cx } from "@/lib/cx";

/** The look of every input of words. */
export const inputStyle = cx(
  "block w-full rounded-field border border-edge bg-surface px-3.5 py-2.5 text-ui text-ink outline-none",
  "focus:border-accent focus:shadow-ring aria-invalid:border-danger aria-invalid:focus:shadow-ring-danger",
  "disabled:border-line disabled:bg-sunken disabled:text-ink-2 read-only:bg-sunken",
);

/** Words on the screen itself: the caret alone shows where one writes. */
const bareStyle = "block w-full bg-transparent text-lead text-ink outline-none";

// Firefox before 2026 knows no `field-sizing`; there the area is measured as one types.
const grow = ({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void => {
  if (CSS.supports("field-sizing", "content")) return;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
};

// With `field-sizing` an empty area shrinks to one line whatever its `rows`: the minimum holds them open.
const minimum: Readonly<Record<number, string>> = {
  1: "min-h-11",
  2: "min-h-[4.25rem]",
  3: "min-h-24",
  4: "min-h-28",
  5: "min-h-34",
};

export interface AreaLook {
  rows?: number | undefined;
  /** `bare`: the words of a whole screen, large and without a frame. */
  look?: "framed" | "bare" | undefined;
}

/** Several lines of words, at least `rows` of them; grows with its content. For a `textarea`. */
export const areaLook = ({ rows = 3, look = "framed" }: AreaLook) => ({
  rows,
  onInput: grow,
  className: cx(
    look === "framed" ? inputStyle : bareStyle,
    "field-sizing-content max-h-[60dvh] resize-none",
    minimum[rows] ?? "min-h-24",
  ),
});

/** Ctrl/⌘+Enter sends the form. */
export const sendByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  // Enter that ends the composing of a character belongs to the keyboard.
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};
