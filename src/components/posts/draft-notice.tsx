import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/sdk/drafts";
import { isFound } from "./use-draft";

interface DraftWordsProps {
  draft: Draft;
  /** They are read aloud as they appear. */
  isSpoken: boolean;
  disabled?: boolean;
  onDiscard: () => void;
}

/** Says quietly that a form's text was left there earlier, and offers to be rid of it. */
export const DraftWords = ({ draft, isSpoken, disabled = false, onDiscard }: DraftWordsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
    {draft.found.refusal === undefined ? (
      <p role={isSpoken ? "status" : undefined}>We kept what you wrote here earlier.</p>
    ) : (
      <p role={isSpoken ? "alert" : undefined} className="text-danger">
        This was not sent. {draft.found.refusal}
      </p>
    )}
    <Button variant="ghost" size="s" disabled={disabled} onClick={onDiscard}>
      Discard
    </Button>
  </div>
);

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
