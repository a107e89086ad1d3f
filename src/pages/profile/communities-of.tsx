import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { openPart } from "@/components/ui/open-part";
import { lazyPart } from "@/lib/load";

const CommunitiesDialog = lazyPart(async () => (await import("./communities-dialog")).CommunitiesDialog);

export const CommunitiesOf = ({ userId }: { userId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const open = async (): Promise<void> => setIsOpen(await openPart(CommunitiesDialog));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="hit-area rounded-small hover:underline"
      >
        <Trans>Communities</Trans>
      </button>
      {isOpen && <CommunitiesDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
};
