import { t } from "@lingui/core/macro";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { declineNotices, useTurnNotices } from "@/queries/notices/device";

/** (notice-2) Asked once, where an answer shows what it is for. */
export const NoticesOffer = () => {
  const turn = useTurnNotices();
  const buttons = (
    <div className="flex gap-2">
      <Button variant="ghost" size="s" onClick={declineNotices}>{t`Not now`}</Button>
      <Button size="s" pending={turn.isPending} onClick={() => turn.mutate(true)}>{t`Turn on notices`}</Button>
    </div>
  );
  return (
    <div className="px-4 pt-4 rail:px-5">
      <Notice action={buttons}>{t`Do you want to hear of answers on this device, also when the app is closed?`}</Notice>
    </div>
  );
};
