import { t } from "@lingui/core/macro";
import { Copy, Ellipsis, Pencil, Reply, Trash } from "lucide-react";
import { useState } from "react";
import { HidePersonItem, HideTextItem, useHiding } from "@/components/communities/hide-items";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { nameOf } from "@/components/users/byline";
import { MuteItem, ReportItem, useModerating, useReportDialog } from "@/components/users/menu-items";
import type { SharedCommunity } from "@/domain/shared-community";
import { useDeleteMessage } from "@/queries/communities/chat-writing";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useAuthor } from "@/queries/members/users";

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

export const MessageActions = ({
  community,
  message,
  isOwn,
  canHide,
  label,
  onAnswer,
  onCopy,
  onEdit,
  onDelete,
}: MessageActionsProps) => {
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteMessage(community);
  const hidingText = useHiding(community, message.id, "text");
  const hidingPerson = useHiding(community, message.authorId, "person");
  const author = useAuthor(message.authorId);
  const moderating = useModerating(author, { subjectKind: "message", subjectId: message.id });
  const report = useReportDialog({
    subject: { communityId: community.id, messageId: message.id },
    subjectUserId: message.authorId,
  });

  return (
    <>
      <Menu startsOpen trigger={<IconButton icon={Ellipsis} label={label} title={t`More actions`} />}>
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
        {canHide && (
          <>
            {isOwn && <MenuSeparator />}
            <HideTextItem {...hidingText} />
            {!isOwn && <HidePersonItem {...hidingPerson} name={nameOf(author ?? null)} />}
          </>
        )}
        {!isOwn && (
          <>
            {canHide && <MenuSeparator />}
            {moderating?.item}
            {author && <MuteItem user={author} />}
            <ReportItem onSelect={report.open} />
          </>
        )}
      </Menu>
      {report.dialog}
      {moderating?.dialog}
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
