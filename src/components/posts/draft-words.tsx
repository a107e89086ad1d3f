import { Button } from "@/components/ui/button";
import type { Draft } from "@/sdk/drafts";

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
