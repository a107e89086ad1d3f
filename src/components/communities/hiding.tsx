// Owners and moderators hide one text, or all that a person wrote.
import { t } from "@lingui/core/macro";
import { UserCheck, UserX } from "lucide-react";
import { MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { SharedCommunity } from "@/domain/shared-community";
import { useHidden, useHide } from "@/queries/communities/hidden";

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

export const HidePersonItem = ({ isHidden, toggle, name }: Hiding & { name: string }) => (
  <MenuItem icon={isHidden ? UserCheck : UserX} onSelect={toggle}>
    {isHidden ? t`Show everything ${name} wrote` : t`Hide everything ${name} wrote`}
  </MenuItem>
);
