import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openPart } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { href } from "@/config/paths";
import { shortCount } from "@/domain/text";
import { succeeds } from "@/lib/succeeds";
import { useDrafts } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { useSignOut } from "@/queries/people/sign-out";
import { useQueueCount } from "@/queries/writing/entries";

const leaveWords = (waiting: number) => {
  const shown = shortCount(waiting);
  return {
    title: t`Log out before it is sent?`,
    body: t`${plural(waiting, {
      one: `${shown} thing you wrote or deleted hasn’t been sent yet. It stays on this device, for you alone, and is sent when you log in here again.`,
      other: `${shown} things you wrote or deleted haven’t been sent yet. They stay on this device, for you alone, and are sent when you log in here again.`,
    })}`,
    confirmLabel: t`Log out`,
  };
};

const lostWords = (waiting: number, drafts: number): string => {
  const [shown, shownDrafts] = [shortCount(waiting), shortCount(drafts)];
  const notSent = t`${plural(waiting, {
    one: `${shown} thing you wrote or deleted hasn’t been sent yet`,
    other: `${shown} things you wrote or deleted haven’t been sent yet`,
  })}`;
  const kept = t`${plural(drafts, {
    one: `${shownDrafts} draft is kept here`,
    other: `${shownDrafts} drafts are kept here`,
  })}`;
  if (drafts === 0) return notSent;
  return waiting === 0 ? kept : t`${notSent}, and ${kept}`;
};

const forgetWords = (waiting: number, drafts: number) => {
  const lost = lostWords(waiting, drafts);
  return {
    title: t`Log out and lose what wasn’t sent?`,
    body: t`${lost}. All of that is deleted from this device for good. Communities that you made here stay.`,
    confirmLabel: t`Log out and forget`,
    danger: true,
  };
};

/** Asks first if something would be lost (draft-5). */
export const useLogout = () => {
  const { mutateAsync, isPending, error } = useSignOut();
  const navigate = useNavigate();
  const waiting = useQueueCount();
  const drafts = useDrafts(useSessionUserId()).length;
  const [asked, setAsked] = useState<{ forgets: boolean } | null>(null);

  const leave = async (forgets: boolean): Promise<void> => {
    // The page shows the error. Somebody else may log in next.
    if (await succeeds(mutateAsync({ forgets }))) void navigate(href.login(), { replace: true });
  };

  const logOut = async (forgets: boolean): Promise<void> => {
    if (waiting === 0 && !(forgets && drafts > 0)) await leave(forgets);
    else if (await openPart(Question)) setAsked({ forgets });
  };

  const question = asked && (
    <Question
      {...(asked.forgets ? forgetWords(waiting, drafts) : leaveWords(waiting))}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        void leave(asked.forgets);
      }}
    />
  );
  return { logOut, isPending, error, question };
};
