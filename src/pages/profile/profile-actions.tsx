import { t } from "@lingui/core/macro";
import { Ellipsis, Link as LinkIcon } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { ReportItem, useModerating, useReportDialog, MuteItem } from "@/components/users/menu-items";
import { href } from "@/config/paths";
import type { User } from "@/domain/user";

interface ProfileActionsProps {
  user: User;
  label: string;
}

export const ProfileActions = ({ user, label }: ProfileActionsProps) => {
  const { open, dialog } = useReportDialog({ subject: { profileId: user.id }, subjectUserId: user.id });
  const moderating = useModerating(user, { subjectKind: "profile", subjectId: user.id });
  return (
    <>
      <Menu startsOpen trigger={<IconButton icon={Ellipsis} label={label} />}>
        <MenuItem
          icon={LinkIcon}
          onSelect={() => void copyLink(new URL(href.profile(user.id), location.origin).href)}
        >{t`Copy link`}</MenuItem>
        <MenuSeparator />
        {moderating?.item}
        <MuteItem user={user} />
        <ReportItem onSelect={open} />
      </Menu>
      {dialog}
      {moderating?.dialog}
    </>
  );
};
