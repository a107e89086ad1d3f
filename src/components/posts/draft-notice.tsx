import { Button } from "@/components/ui/button";

/** Says quietly that the text in a form was left there earlier, and offers to be rid of it. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-2">
    <p role="status">We kept what you wrote here earlier.</p>
    <Button variant="ghost" size="s" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);
