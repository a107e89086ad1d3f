// Owners and moderators hide one text, or all that a person wrote.
import { t } from "@lingui/core/macro";
import { UserCheck, UserX } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { hiddenName, type Message, tableOf } from "@/domain/community-text";
import type { SharedCommunity } from "@/domain/shared-community";
import { useHidden, useHide } from "@/queries/communities/hidden";

interface Hiding {
  isHidden: boolean;
  toggle: () => void;
}

/** It is hidden under `name`; a list may still hold it under an `older` one. */
const useListed = (
  community: SharedCommunity,
  kind: "text" | "person",
  [name, ...older]: [string, ...string[]],
): Hiding => {
  const hiding = useHide(community);
  const hidden = useHidden(community);
  const listed = [name, ...older].find((each) => hidden?.has(each));
  const hide = (shall: boolean): void =>
    hiding.mutate(
      { id: listed ?? name, kind, isHidden: shall },
      {
        onSuccess: () => {
          if (shall) toast({ title: t`Hidden`, action: { label: t`Undo`, onPress: () => hide(false) } });
        },
      },
    );
  return { isHidden: listed !== undefined, toggle: () => hide(listed === undefined) };
};

/** Call it where the component stays when the menu closes. */
export const useHidingText = (community: SharedCommunity, text: Message): Hiding =>
  useListed(community, "text", [hiddenName(tableOf(text), text.id), text.id]);

/** As `useHidingText`. */
export const useHidingPerson = (community: SharedCommunity, userId: string): Hiding =>
  useListed(community, "person", [userId]);

export const HidePersonItem = ({ isHidden, toggle, name }: Hiding & { name: string }) => (
  <MenuItem icon={isHidden ? UserCheck : UserX} onSelect={toggle}>
    {isHidden ? t`Show everything ${name} wrote` : t`Hide everything ${name} wrote`}
  </MenuItem>
);
