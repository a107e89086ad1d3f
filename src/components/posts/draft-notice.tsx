import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { Draft } from "@/sdk/drafts";
import { DraftWords } from "./draft-words";
import { isFound } from "./use-draft";

interface DraftNoticeProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  draft: Draft;
  /** What is left of the form's fields without the draft. */
  nothing: Fields;
  /** The field that was written in. */
  field: Path<Fields>;
}

/** In a form: its text was left there earlier, and may be discarded. */
export const DraftNotice = <Fields extends FieldValues>({
  form: { reset, setFocus, formState },
  draft,
  nothing,
  field,
}: DraftNoticeProps<Fields>) => {
  const [isThere, setIsThere] = useState(isFound(draft));
  if (!isThere) return null;

  const discard = (): void => {
    draft.drop();
    // First the focus: a form that is reset knows its fields again only once they are drawn.
    setFocus(field);
    reset(nothing);
    setIsThere(false);
  };

  const isShut = formState.isSubmitting || formState.isSubmitSuccessful;
  return <DraftWords draft={draft} isSpoken disabled={isShut} onDiscard={discard} />;
};
