import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useSessionNotice, type SessionNotice as Kind } from "@/queries/people/session";

const texts: Record<Kind, MessageDescriptor> = {
  ended: msg`Your session has ended. Log in to continue; what you wrote is kept.`,
  blocked: msg`This account has been blocked. The people who run this community can tell you why.`,
  "profile-replaced": msg`Someone else had taken the place of your profile, so you have a new one. Your posts are still yours; your name, your bio and your picture can be set in Settings.`,
};

export const SessionNotice = ({ kinds }: { kinds: readonly Kind[] }) => {
  const { notice, dismiss } = useSessionNotice();
  if (notice === null || !kinds.includes(notice)) return null;
  return (
    <div className="p-3">
      <Notice
        kind={notice === "ended" ? "info" : "danger"}
        action={<Button variant="ghost" size="s" onClick={dismiss}>{t`Dismiss`}</Button>}
      >
        {i18n._(texts[notice])}
      </Notice>
    </div>
  );
};
