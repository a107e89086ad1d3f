import { useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import type { Draft } from "@/queries/drafts";

interface DraftWordsProps {
  /** Words that were left there, or taken back. */
  found: Draft["found"];
  /** They are read aloud as they appear. */
  isSpoken: boolean;
  disabled: boolean;
  onDiscard: () => void;
}

/** Says quietly that a form's text was left there earlier, and offers to be rid of it. */
const DraftWords = ({ found, isSpoken, disabled, onDiscard }: DraftWordsProps) => {
  if (Object.keys(found).length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
      {found.refusal === undefined ? (
        <p role={isSpoken ? "status" : undefined}>We kept what you wrote here earlier.</p>
      ) : (
        <p role={isSpoken ? "alert" : undefined} className="text-danger">
          This was not sent. {found.refusal}
        </p>
      )}
      <Button variant="ghost" size="s" disabled={disabled} onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
};

interface PlainDraftNoticeProps {
  draft: Draft;
  isSending: boolean;
  /** Puts other words in the place of those that are there. */
  put: (words: string) => void;
}

/** The same in a form whose code is not there yet (ui/late-form). */
export const PlainDraftNotice = ({ draft, isSending, put }: PlainDraftNoticeProps) => {
  const discard = (): void => {
    draft.drop();
    put("");
  };
  return <DraftWords found={draft.found} isSpoken={false} disabled={isSending} onDiscard={discard} />;
};

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
  const [found, setFound] = useState(draft.found);
  const isShut = formState.isSubmitting || formState.isSubmitSuccessful;
  // Gone once it is sent and the form begins anew; nothing moves in one that is about to be left.
  if (!isShut && found !== draft.found) setFound(draft.found);

  const discard = (): void => {
    draft.drop();
    // First the focus: a form that is reset knows its fields again only once they are drawn.
    setFocus(field);
    reset(nothing);
  };

  return <DraftWords found={found} isSpoken disabled={isShut} onDiscard={discard} />;
};
