import { t } from "@lingui/core/macro";
import { Ellipsis, Eye, EyeOff, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { MuteItem, ReportItem, useReportDialog } from "@/components/users/menu-items";
import type { SharedCommunity } from "@/domain/shared-community";
import { errorText } from "@/lib/errors";
import { useDeleteMessage } from "@/queries/communities/chat-writing";
import { useHide } from "@/queries/communities/hidden";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useAuthor } from "@/queries/members/users";

interface MessageActionsProps {
  community: SharedCommunity;
  message: ShownMessage;
  isOwn: boolean;
  canHide: boolean;
  label: string;
  onEdit: () => void;
}

export const MessageActions = ({ community, message, isOwn, canHide, label, onEdit }: MessageActionsProps) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteMessage(community);
  const hiding = useHide(community);
  const author = useAuthor(message.authorId);
  const { id, isHidden } = message;
  const report = useReportDialog({
    subject: { communityId: community.id, messageId: id },
    subjectUserId: message.authorId,
  });

  const hide = (shall: boolean): void =>
    hiding.mutate(
      { id, isHidden: shall },
      {
        onSuccess: () => {
          if (shall) toast({ title: t`Hidden`, action: { label: t`Undo`, onPress: () => hide(false) } });
        },
      },
    );

  return (
    <>
      <Menu startsOpen trigger={<IconButton icon={Ellipsis} label={label} title={t`More actions`} />}>
        {isOwn && (
          <>
            <MenuItem icon={Pencil} onSelect={onEdit}>{t`Edit`}</MenuItem>
            <MenuItem icon={Trash} danger onSelect={() => setIsDeleting(true)}>{t`Delete`}</MenuItem>
          </>
        )}
        {canHide && (
          <>
            {isOwn && <MenuSeparator />}
            <MenuItem icon={isHidden ? Eye : EyeOff} onSelect={() => hide(!isHidden)}>
              {isHidden ? t`Show again` : t`Hide`}
            </MenuItem>
          </>
        )}
        {!isOwn && (
          <>
            {canHide && <MenuSeparator />}
            {author && <MuteItem user={author} />}
            <ReportItem onSelect={() => void report.open()} />
          </>
        )}
      </Menu>
      {report.dialog}
      {isDeleting && (
        <ConfirmDialog
          open
          onOpenChange={setIsDeleting}
          title={t`Delete this message?`}
          body={t`It will be gone for everyone.`}
          confirmLabel={t`Delete`}
          danger
          pending={deletion.isPending}
          error={deletion.error ? errorText(deletion.error) : undefined}
          onConfirm={() => deletion.mutate(message)}
        />
      )}
    </>
  );
};
