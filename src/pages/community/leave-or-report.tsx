import { t } from "@lingui/core/macro";
import { useNavigate } from "react-router-dom";
import { useReportDialog } from "@/components/people/menu-items";
import { useLate } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { succeeds } from "@/lib/succeeds";
import { useStaff } from "@/queries/communities/members";
import { useLeave } from "@/queries/communities/shared";

/** Render the question beside what opens it. */
export const useLeaveQuestion = (community: SharedCommunity) => {
  const { isOpen, open, close } = useLate(Question);
  const navigate = useNavigate();
  const leave = useLeave(community);
  const { name, isPrivate } = community;

  const confirm = async (): Promise<void> => {
    if (!(await succeeds(leave.mutateAsync()))) return;
    toast({ title: t`You’ve left ${name}` });
    close();
    void navigate(href.communities(), { replace: true });
  };

  return {
    open,
    question: isOpen && (
      <Question
        onClose={close}
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
    ),
  };
};

/** Names who looks after it: owners in its row may not know of it. */
export const useReportCommunity = (community: SharedCommunity) => {
  const [member] = useStaff(community) ?? [];
  return useReportDialog({ subject: { communityId: community.id }, subjectUserId: member?.id ?? "" });
};
