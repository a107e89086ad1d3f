import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { openDraft, type Draft } from "@/sdk/drafts";

/** Says quietly that the text in a form was left there earlier, and offers to be rid of it. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
    <p role="status">We kept what you wrote here earlier.</p>
    <Button variant="ghost" size="s" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);

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
