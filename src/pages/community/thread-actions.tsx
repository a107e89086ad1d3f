import { t } from "@lingui/core/macro";
import { Pencil, Pin, PinOff, Trash } from "lucide-react";
import { useState } from "react";
import { useTextItems } from "@/components/communities/hide-items";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import type { SharedThread } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useChangeCommunity } from "@/queries/communities/manage";
import { useDeleteText } from "@/queries/communities/text-writing";

interface ThreadActionsProps {
  community: SharedCommunity;
  text: SharedThread;
  isOwn: boolean;
  isOwner: boolean;
  canHide: boolean;
  isPinned: boolean;
  label: string;
  onEdit: () => void;
}

export const ThreadActions = (props: ThreadActionsProps) => {
  const { community, text, isOwn, isOwner, canHide, isPinned, label, onEdit } = props;
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteText(community);
  const change = useChangeCommunity(community);
  const { items, dialogs } = useTextItems({ community, text, canHide });
  const isThread = text.rootId === "";

  return (
    <>
      <MoreMenu label={label}>
        {isOwn && <MenuItem icon={Pencil} onSelect={onEdit}>{t`Edit`}</MenuItem>}
        {isOwner && isThread && (
          <MenuItem
            icon={isPinned ? PinOff : Pin}
            onSelect={() => change.mutate({ pinnedId: isPinned ? "" : text.id })}
          >
            {isPinned ? t`Unpin` : t`Pin`}
          </MenuItem>
        )}
        {items}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setIsAsking(true)}>
              {isThread ? t`Delete thread` : t`Delete reply`}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {dialogs}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
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
