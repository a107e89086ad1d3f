import { t } from "@lingui/core/macro";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { app } from "@/config/app";
import { useAbility, useIsPushed, useShowsNotices, useTurnNotices } from "@/queries/notices/device";

/** Why this device shows none, and what helps. */
const hindrance = (ability: ReturnType<typeof useAbility>): string | null => {
  const { name } = app;
  if (ability === "install")
    return t`iPhones and iPads show notices of installed apps only. Press Share in Safari, then “Add to Home Screen”, and open ${name} from there.`;
  if (ability === "denied")
    return t`The browser has been told not to show notices from ${name}. Allow them in its settings for this site, then turn them on here.`;
  if (ability === "impossible") return t`This browser can’t show notices.`;
  return null;
};

/** (notice-3) */
export const NoticesOnDevice = () => {
  const ability = useAbility();
  const turn = useTurnNotices();
  const isPushed = useIsPushed();
  const isOn = useShowsNotices() === true && ability !== "denied";
  const problem = hindrance(ability);
  if (problem !== null && !isOn) return <Notice>{problem}</Notice>;
  return (
    <>
      <Switch
        label={t`Notices on this device`}
        hint={t`Also when the app is closed. They end when you log out.`}
        checked={turn.isPending ? turn.variables : isOn}
        onCheckedChange={turn.mutate}
      />
      {isOn && isPushed === false && (
        <Notice>{t`Notices come only while a page is open: this browser or this server has no push service.`}</Notice>
      )}
    </>
  );
};
