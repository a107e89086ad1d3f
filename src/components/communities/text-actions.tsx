import { t } from "@lingui/core/macro";
import { Copy, Eye, EyeOff, Pencil, Pin, PinOff, Reply, Trash } from "lucide-react";
import { useState } from "react";
import { nameOf } from "@/components/people/byline";
import { useMemberItems } from "@/components/people/menu-items";
import { ConfirmDialog } from "@/components/ui/dialog";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { isThread, type Message } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useChangeCommunity } from "@/queries/communities/manage";
import { mayHide, type Role } from "@/queries/communities/shared";
import { useDeleteText } from "@/queries/communities/text-writing";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";
import { HidePersonItem, useHidingPerson, useHidingText } from "./hiding";

const deletionOf = (text: Message) => {
  if (!isThread(text))
    return { item: t`Delete`, title: t`Delete this message?`, body: t`It will be gone for everyone.` };
  if (text.rootId === "")
    return {
      item: t`Delete thread`,
      title: t`Delete this thread?`,
      body: t`It will be gone for everyone, and so will its replies.`,
    };
  return {
    item: t`Delete reply`,
    title: t`Delete this reply?`,
    body: t`It will be gone for everyone. Its replies stay.`,
  };
};

const PinItem = ({ community, id }: { community: SharedCommunity; id: string }) => {
  const change = useChangeCommunity(community);
  const isPinned = community.pinnedId === id;
  return (
    <MenuItem icon={isPinned ? PinOff : Pin} onSelect={() => change.mutate({ pinnedId: isPinned ? "" : id })}>
      {isPinned ? t`Unpin` : t`Pin`}
    </MenuItem>
  );
};

interface TextActionsProps {
  community: SharedCommunity;
  text: Message;
  role: Role;
  label: string;
  onAnswer?: (() => void) | undefined;
  onCopy?: (() => void) | undefined;
  onEdit: () => void;
  /** As the deletion is sent. */
  onDelete?: () => void;
}

/** Of a thread, a reply or a message. */
export const TextActions = (props: TextActionsProps) => {
  const { community, text, role, label, onAnswer, onCopy, onEdit, onDelete } = props;
  const { id, userId } = text;
  const isOwn = useSessionUserId() === userId;
  const author = useAuthor(userId);
  const [isDeleting, setIsDeleting] = useState(false);
  const deletion = useDeleteText(community);
  const hidingText = useHidingText(community, text);
  const hidingPerson = useHidingPerson(community, userId);
  const kind = isThread(text) ? "thread" : "message";
  const others = useMemberItems(
    author,
    { subjectKind: kind, subjectId: id },
    {
      subject: { communityId: community.id, ...(kind === "thread" ? { threadId: id } : { messageId: id }) },
      subjectUserId: userId,
    },
  );
  const { item, ...question } = deletionOf(text);

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
        {isOwn && <MenuItem icon={Pencil} onSelect={onEdit}>{t`Edit`}</MenuItem>}
        {role === "owner" && isThread(text) && text.rootId === "" && <PinItem community={community} id={id} />}
        {mayHide(role) && (
          <MenuItem icon={hidingText.isHidden ? Eye : EyeOff} onSelect={hidingText.toggle}>
            {hidingText.isHidden ? t`Show again` : t`Hide`}
          </MenuItem>
        )}
        {mayHide(role) && !isOwn && (
          <>
            <HidePersonItem {...hidingPerson} name={nameOf(author ?? null)} />
            <MenuSeparator />
          </>
        )}
        {!isOwn && others.items}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setIsDeleting(true)}>
              {item}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {others.dialogs}
      {isDeleting && (
        <ConfirmDialog
          {...question}
          onClose={() => setIsDeleting(false)}
          confirmLabel={t`Delete`}
          danger
          mutation={deletion}
          onConfirm={() => {
            onDelete?.();
            deletion.mutate(text);
          }}
        />
      )}
    </>
  );
};
