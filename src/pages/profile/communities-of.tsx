import { t } from "@lingui/core/macro";
import { useLate } from "@/components/ui/open-part";
import { CommunitiesDialog } from "./late";

export const CommunitiesOf = ({ userId }: { userId: string }) => {
  const { isOpen, open, close } = useLate(CommunitiesDialog);
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className="hit-area rounded-small hover:underline">
        {t`Communities`}
      </button>
      {isOpen && <CommunitiesDialog userId={userId} onClose={close} />}
    </>
  );
};
