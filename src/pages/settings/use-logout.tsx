import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { openQuestion, Question } from "@/components/ui/question";
import { href } from "@/config/paths";
import { countOf } from "@/domain/text";
import { useDrafts } from "@/queries/drafts";
import { useSessionUserId, useSignOut } from "@/queries/members/session";
import { useOutboxCount } from "@/queries/offline/outbox";

const notSent = (count: number): string =>
  countOf(
    count,
    "thing that you wrote or deleted is not sent yet",
    "things that you wrote or deleted are not sent yet",
  );

const leaveWords = (waiting: number) => ({
  title: t`Log out before it is sent?`,
  body: `${notSent(waiting)}. It stays on this device, for you alone, and is sent when you log in here again.`,
  confirmLabel: t`Log out`,
});

const forgetWords = (waiting: number, drafts: number) => {
  const lost = [
    ...(waiting > 0 ? [notSent(waiting)] : []),
    ...(drafts > 0 ? [countOf(drafts, "draft is kept here", "drafts are kept here")] : []),
  ];
  return {
    title: t`Log out and lose what was not sent?`,
    body: `${lost.join(", and ")}. All of that is deleted from this device for good. Communities that you made here stay.`,
    confirmLabel: t`Log out and forget`,
    danger: true,
  };
};

/** `logOut` asks first where something waits to be sent, and where it `forgets` what was written here (draft-5). */
export const useLogout = () => {
  const { mutateAsync, isPending, error } = useSignOut();
  const navigate = useNavigate();
  const waiting = useOutboxCount();
  const drafts = useDrafts(useSessionUserId()).length;
  const [asked, setAsked] = useState<{ forgets: boolean } | null>(null);

  const leave = async (forgets: boolean): Promise<void> => {
    try {
      await mutateAsync({ forgets });
      // Without a way back here: somebody else may log in next.
      void navigate(href.login(), { replace: true });
    } catch {
      // The page says why: the mutation keeps its error.
    }
  };

  const logOut = async (forgets: boolean): Promise<void> => {
    if (waiting === 0 && !(forgets && drafts > 0)) await leave(forgets);
    else if (await openQuestion()) setAsked({ forgets });
  };

  const question = asked && (
    <Question
      {...(asked.forgets ? forgetWords(waiting, drafts) : leaveWords(waiting))}
      open
      onOpenChange={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        void leave(asked.forgets);
      }}
    />
  );
  return { logOut, isPending, error, question };
};
