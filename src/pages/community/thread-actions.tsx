import { t } from "@lingui/core/macro";
import { Ellipsis, Pencil, Pin, PinOff, Trash } from "lucide-react";
import { useState } from "react";
import { HidePersonItem, HideTextItem, useHiding } from "@/components/communities/hide-items";
import { IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { nameOf } from "@/components/users/byline";
import { MuteItem, ReportItem, useModerating, useReportDialog } from "@/components/users/menu-items";
import type { SharedThread } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useChangeCommunity } from "@/queries/communities/manage";
import { useDeleteSharedThread } from "@/queries/communities/thread-writing";
import { useAuthor } from "@/queries/members/users";
import { EditTextDialog } from "./edit-text-dialog";

interface ThreadActionsProps {
  community: SharedCommunity;
  text: SharedThread;
  isOwn: boolean;
  isOwner: boolean;
  canHide: boolean;
  isPinned: boolean;
  label: string;
}

export const ThreadActions = (props: ThreadActionsProps) => {
  const { community, text, isOwn, isOwner, canHide, isPinned, label } = props;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const deletion = useDeleteSharedThread(community);
  const change = useChangeCommunity(community);
  const hidingText = useHiding(community, text.id, "text");
  const hidingPerson = useHiding(community, text.userId, "person");
  const author = useAuthor(text.userId);
  const moderating = useModerating(author, { subjectKind: "thread", subjectId: text.id });
  const report = useReportDialog({
    subject: { communityId: community.id, threadId: text.id },
    subjectUserId: text.userId,
  });
  const isThread = text.rootId === "";

  return (
    <>
      <Menu startsOpen trigger={<IconButton icon={Ellipsis} label={label} title={t`More actions`} />}>
        {isOwn && <MenuItem icon={Pencil} onSelect={() => setOpen("edit")}>{t`Edit`}</MenuItem>}
        {isOwner && isThread && (
          <MenuItem
            icon={isPinned ? PinOff : Pin}
            onSelect={() => change.mutate({ pinnedId: isPinned ? "" : text.id })}
          >
            {isPinned ? t`Unpin` : t`Pin`}
          </MenuItem>
        )}
        {canHide && (
          <>
            <HideTextItem {...hidingText} />
            {!isOwn && <HidePersonItem {...hidingPerson} name={nameOf(author ?? null)} />}
          </>
        )}
        {isOwn ? (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setOpen("delete")}>
              {isThread ? t`Delete thread` : t`Delete reply`}
            </MenuItem>
          </>
        ) : (
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
      {open === "edit" && <EditTextDialog community={community} text={text} onClose={() => setOpen(null)} />}
      {open === "delete" && (
        <ConfirmDialog
          onClose={() => setOpen(null)}
          title={isThread ? t`Delete this thread?` : t`Delete this reply?`}
          body={
            isThread
              ? t`It will be gone for everyone, and so will its replies.`
              : t`It will be gone for everyone. Its replies stay.`
          }
          confirmLabel={t`Delete`}
          danger
          mutation={deletion}
          onConfirm={() => deletion.mutate(text)}
        />
      )}
    </>
  );
};
