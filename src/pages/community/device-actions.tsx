import { t } from "@lingui/core/macro";
import { Trash } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { MenuItem, MoreMenu } from "@/components/ui/menu";
import { useLate } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { useDeleteCommunity } from "@/queries/communities/communities";

export const DeviceActions = ({ community, label }: { community: Community; label: string }) => {
  const { isOpen, open, close } = useLate(Question);
  const deletion = useDeleteCommunity();
  const navigate = useNavigate();
  const { name } = community;

  const leave = (): void => {
    toast({ title: t`Community deleted` });
    void navigate(href.createCommunity(), { replace: true });
  };

  return (
    <>
      <MoreMenu label={label}>
        <MenuItem icon={Trash} danger onSelect={open}>{t`Delete community`}</MenuItem>
      </MoreMenu>
      {isOpen && (
        <Question
          onClose={close}
          title={t`Delete ${name}?`}
          body={t`Its threads are deleted too. This can’t be undone.`}
          confirmLabel={t`Delete`}
          danger
          mutation={deletion}
          failure={() => t`This device couldn’t delete it: its storage may be closed.`}
          onConfirm={() => deletion.mutate(community.id, { onSuccess: leave })}
        />
      )}
    </>
  );
};
