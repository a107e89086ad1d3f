import { useEffect, useState } from "react";
import { openDraft, type Draft } from "@/sdk/drafts";

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

/** Words were left there, or taken back. */
export const isFound = (draft: Draft): boolean => Object.keys(draft.found).length > 0;
