import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/queries/drafts";

/** Says that words were kept, or why they came back. */
export const DraftStatus = ({ restored }: Pick<Draft, "restored">) => {
  if (Object.keys(restored).length === 0) return null;
  const { refusal } = restored;
  return refusal === undefined ? (
    <p role="status">{t`We kept what you wrote here earlier.`}</p>
  ) : (
    <p role="alert" className="text-danger">{t`This wasn’t sent. ${refusal}`}</p>
  );
};

interface DraftNoticeProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  draft: Draft;
  /** Without it, only the fields of the draft begin anew. */
  withoutDraft?: Fields;
  field: Path<Fields>;
  onDiscard?: (() => void) | undefined;
}

export const DraftNotice = <Fields extends FieldValues>({
  form: { reset, resetField, setFocus, formState },
  draft,
  withoutDraft,
  field,
  onDiscard,
}: DraftNoticeProps<Fields>) => {
  const [restored, setRestored] = useState(draft.restored);
  const isLocked = formState.isSubmitting || formState.isSubmitSuccessful;
  // Nothing moves in a form that is about to be left.
  if (!isLocked && restored !== draft.restored) setRestored(draft.restored);

  const discard = (): void => {
    onDiscard?.();
    draft.drop();
    // After the reset the form knows its fields one render later.
    setFocus(field);
    if (withoutDraft) reset(withoutDraft);
    // Its names are those of fields.
    else for (const name of Object.keys(restored)) resetField(name as Path<Fields>);
  };

  if (Object.keys(restored).length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
      <DraftStatus restored={restored} />
      <Button variant="ghost" size="s" disabled={isLocked} onClick={discard}>{t`Discard`}</Button>
    </div>
  );
};
