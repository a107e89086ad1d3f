import { t } from "@lingui/core/macro";
import type { SubjectKind } from "@/domain/moderation";

interface Words {
  label: string;
  gone: string;
  /** While its removal can be undone. */
  waiting: string;
  action: string;
  question: string;
  consequence: string;
}

export const wordsOf = (kind: SubjectKind): Words => {
  const deletes = {
    gone: t`It has been deleted, or only members of its community can read it.`,
    waiting: t`It will be deleted in a moment.`,
    action: t`Delete`,
  };
  switch (kind) {
    case "post":
      return {
        ...deletes,
        label: t`Reported post`,
        gone: t`This post has already been deleted.`,
        waiting: t`This post will be deleted in a moment.`,
        question: t`Delete this post?`,
        consequence: t`It will be gone for everyone. Its replies stay.`,
      };
    case "profile":
      return {
        label: t`Reported profile`,
        gone: t`User not found`,
        waiting: t`This profile will be cleared in a moment.`,
        action: t`Clear`,
        question: t`Clear this profile?`,
        consequence: t`Its name, picture, bio and handle are removed. The account and its posts stay.`,
      };
    case "community":
      return {
        ...deletes,
        label: t`Reported community`,
        question: t`Delete this community?`,
        consequence: t`It disappears for everyone, with everything in it.`,
      };
    case "thread":
      return {
        ...deletes,
        label: t`Reported thread`,
        question: t`Delete this thread?`,
        consequence: t`It will be gone for everyone, and so will its replies.`,
      };
    case "message":
      return {
        ...deletes,
        label: t`Reported message`,
        question: t`Delete this message?`,
        consequence: t`It will be gone for everyone.`,
      };
  }
};
