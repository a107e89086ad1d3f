import { t } from "@lingui/core/macro";
import { Question } from "@/components/ui/question";
import { toast } from "@/components/ui/toast";
import type { SharedCommunity } from "@/domain/shared-community";
import { succeeds } from "@/lib/succeeds";
import { useLeave } from "@/queries/communities/shared";

interface LeaveQuestionProps {
  community: SharedCommunity;
  onClose: () => void;
  onLeft: () => void;
}

/** Show it when `Question` has loaded. */
export const LeaveQuestion = ({ community, onClose, onLeft }: LeaveQuestionProps) => {
  const leave = useLeave(community);
  const { name, isPrivate } = community;

  const confirm = async (): Promise<void> => {
    if (!(await succeeds(leave.mutateAsync()))) return;
    toast({ title: t`You’ve left ${name}` });
    onClose();
    onLeft();
  };

  return (
    <Question
      onClose={onClose}
      title={t`Leave ${name}?`}
      body={
        isPrivate
          ? t`You no longer see its threads and its chat. What you wrote stays there. To come back, you need a new invitation.`
          : t`You’re no longer told what’s new in it. What you wrote stays there. You can come back whenever you like.`
      }
      confirmLabel={t`Leave`}
      danger
      mutation={leave}
      onConfirm={() => void confirm()}
    />
  );
};
