import { t } from "@lingui/core/macro";
import { Link as LinkIcon } from "lucide-react";
import { useMemberItems } from "@/components/people/menu-items";
import { copyLink } from "@/components/ui/clipboard";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { href } from "@/config/paths";
import type { User } from "@/domain/user";

export const ProfileActions = ({ user, label }: { user: User; label: string }) => {
  const { items, dialogs } = useMemberItems(
    user,
    { subjectKind: "profile", subjectId: user.id },
    { subject: { profileId: user.id }, subjectUserId: user.id },
  );
  return (
    <>
      <MoreMenu label={label}>
        <MenuItem icon={LinkIcon} onSelect={() => void copyLink(href.profile(user.id))}>{t`Copy link`}</MenuItem>
        <MenuSeparator />
        {items}
      </MoreMenu>
      {dialogs}
    </>
  );
};
