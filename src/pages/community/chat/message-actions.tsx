import { t } from "@lingui/core/macro";
import { Copy, Pencil, Reply, Trash } from "lucide-react";
import { useState } from "react";
import { useTextItems } from "@/components/communities/hide-items";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import type { SharedCommunity } from "@/domain/shared-community";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useDeleteText } from "@/queries/communities/text-writing";

interface MessageActionsProps {
  community: SharedCommunity;
  message: ShownMessage;
  isOwn: boolean;
  canHide: boolean;
  label: string;
  onAnswer: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onEdit: () => void;
  /** As the deletion is sent. */
  onDelete: () => void;
}

export const MessageActions = (props: MessageActionsProps) => {
  const { community, message, isOwn, canHide, label, onAnswer, onCopy, onEdit, onDelete } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteText(community);
  const { items, dialogs } = useTextItems({ community, text: message, canHide });

  return (
    <>
      <MoreMenu label={label}>
        {onAnswer && (
          <MenuItem icon={Reply} points onSelect={onAnswer}>
            {t({ message: "Reply", context: "command" })}
          </MenuItem>
        )}
        {onCopy && <MenuItem icon={Copy} onSelect={onCopy}>{t`Copy`}</MenuItem>}
        {(onAnswer ?? onCopy) && <MenuSeparator />}
        {isOwn && (
          <>
            <MenuItem icon={Pencil} onSelect={onEdit}>{t`Edit`}</MenuItem>
            <MenuItem icon={Trash} danger onSelect={() => setIsDeleting(true)}>{t`Delete`}</MenuItem>
          </>
        )}
        {isOwn && canHide && <MenuSeparator />}
        {items}
      </MoreMenu>
      {dialogs}
      {isDeleting && (
        <ConfirmDialog
          onClose={() => setIsDeleting(false)}
          title={t`Delete this message?`}
          body={t`It will be gone for everyone.`}
          confirmLabel={t`Delete`}
          danger
          mutation={deletion}
          onConfirm={() => {
            onDelete();
            deletion.mutate(message);
          }}
        />
      )}
    </>
  );
};
