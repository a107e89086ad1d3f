import { useEffect, useState } from "react";
import { useFormContext, type FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useIsShut } from "@/components/ui/form";
import { openDraft, type Draft } from "@/sdk/drafts";

interface DraftNoticeProps<Fields extends FieldValues> {
  draft: Draft;
  /** What is left of the form's fields without the draft. */
  nothing: Fields;
}

/** In a form: says quietly that its text was left there earlier, and offers to be rid of it. */
export const DraftNotice = <Fields extends FieldValues & { content: string }>({
  draft,
  nothing,
}: DraftNoticeProps<Fields>) => {
  const { reset, setFocus } = useFormContext();
  const isShut = useIsShut();
  const [isThere, setIsThere] = useState(Object.keys(draft.found).length > 0);
  if (!isThere) return null;

  const discard = (): void => {
    draft.drop();
    // First the focus: a form that is reset knows its fields again only once they are drawn.
    setFocus("content");
    reset(nothing);
    setIsThere(false);
  };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
      {draft.found.refusal === undefined ? (
        <p role="status">We kept what you wrote here earlier.</p>
      ) : (
        <p role="alert" className="text-danger">
          This was not sent. {draft.found.refusal}
        </p>
      )}
      <Button variant="ghost" size="s" disabled={isShut} onClick={discard}>
        Discard
      </Button>
    </div>
  );
};

/** A member's draft for as long as its form is shown. Another member or key needs another form: give it a `key`. */
export const useDraft = (userId: string, draftKey: string): Draft => {
  const [draft] = useState(() => openDraft(userId, draftKey));
  useEffect(() => {
    window.addEventListener("pagehide", draft.flush);
    return () => {
      window.removeEventListener("pagehide", draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
};
