import { useState } from "react";
import { useFormContext, type FieldValues } from "react-hook-form";
import { useIsShut } from "@/components/ui/form";
import type { Draft } from "@/sdk/drafts";
import { DraftWords } from "./draft-words";
import { isFound } from "./use-draft";

interface DraftNoticeProps<Fields extends FieldValues> {
  draft: Draft;
  /** What is left of the form's fields without the draft. */
  nothing: Fields;
}

/** In a form: its text was left there earlier, and may be discarded. */
export const DraftNotice = <Fields extends FieldValues & { content: string }>({
  draft,
  nothing,
}: DraftNoticeProps<Fields>) => {
  const { reset, setFocus } = useFormContext();
  const isShut = useIsShut();
  const [isThere, setIsThere] = useState(isFound(draft));
  if (!isThere) return null;

  const discard = (): void => {
    draft.drop();
    // First the focus: a form that is reset knows its fields again only once they are drawn.
    setFocus("content");
    reset(nothing);
    setIsThere(false);
  };

  return <DraftWords draft={draft} isSpoken disabled={isShut} onDiscard={discard} />;
};
