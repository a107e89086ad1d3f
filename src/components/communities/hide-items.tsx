// Owners and moderators hide one text, or all that a person wrote.
import { t } from "@lingui/core/macro";
import { Eye, EyeOff, UserCheck, UserX } from "lucide-react";
import { nameOf } from "@/components/people/byline";
import { useMemberItems } from "@/components/people/menu-items";
import { MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { isThread, type Message } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useHidden, useHide } from "@/queries/communities/hidden";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";

interface Hiding {
  isHidden: boolean;
  toggle: () => void;
}

/** Call it where the component stays when the menu closes. */
export const useHiding = (community: SharedCommunity, id: string, kind: "text" | "person"): Hiding => {
  const hiding = useHide(community);
  const isHidden = useHidden(community)?.has(id) ?? false;
  const hide = (shall: boolean): void =>
    hiding.mutate(
      { id, kind, isHidden: shall },
      {
        onSuccess: () => {
          if (shall) toast({ title: t`Hidden`, action: { label: t`Undo`, onPress: () => hide(false) } });
        },
      },
    );
  return { isHidden, toggle: () => hide(!isHidden) };
};

const HideTextItem = ({ isHidden, toggle }: Hiding) => (
  <MenuItem icon={isHidden ? Eye : EyeOff} onSelect={toggle}>
    {isHidden ? t`Show again` : t`Hide`}
  </MenuItem>
);

export const HidePersonItem = ({ isHidden, toggle, name }: Hiding & { name: string }) => (
  <MenuItem icon={isHidden ? UserCheck : UserX} onSelect={toggle}>
    {isHidden ? t`Show everything ${name} wrote` : t`Hide everything ${name} wrote`}
  </MenuItem>
);

interface TextItemsOptions {
  community: SharedCommunity;
  text: Message;
  canHide: boolean;
}

/** To hide a text, and what others do about its writer. Render the dialogs beside the menu, which closes. */
export const useTextItems = ({ community, text, canHide }: TextItemsOptions) => {
  const { id, userId } = text;
  const isOwn = useSessionUserId() === userId;
  const author = useAuthor(userId);
  const hidingText = useHiding(community, id, "text");
  const hidingPerson = useHiding(community, userId, "person");
  const others = useMemberItems(
    author,
    { subjectKind: isThread(text) ? "thread" : "message", subjectId: id },
    {
      subject: { communityId: community.id, ...(isThread(text) ? { threadId: id } : { messageId: id }) },
      subjectUserId: userId,
    },
  );
  return {
    items: (
      <>
        {canHide && <HideTextItem {...hidingText} />}
        {canHide && !isOwn && (
          <>
            <HidePersonItem {...hidingPerson} name={nameOf(author ?? null)} />
            <MenuSeparator />
          </>
        )}
        {!isOwn && others.items}
      </>
    ),
    dialogs: others.dialogs,
  };
};
