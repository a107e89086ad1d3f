import { t } from "@lingui/core/macro";
import { Ellipsis, Flag, Link as LinkIcon, LogOut, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { IconButton } from "@/components/ui/button";
import { copyLink } from "@/components/ui/clipboard";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { openPart } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { useReportDialog } from "@/components/users/menu-items";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { useStaff } from "@/queries/communities/members";
import type { Role } from "@/queries/communities/shared";
import { EditCommunityDialog } from "./edit-community-dialog";
import { EndCommunityDialog } from "./end-community-dialog";
import { LeaveQuestion } from "./leave-question";

interface CommunityActionsProps {
  community: SharedCommunity;
  role: Role;
  label: string;
}

export const CommunityActions = ({ community, role, label }: CommunityActionsProps) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"edit" | "leave" | "end" | null>(null);
  const url = new URL(href.community(community.id), location.origin).href;
  // Named owners may not know of it.
  const [member] = useStaff(community) ?? [];
  const report = useReportDialog({
    subject: { communityId: community.id },
    subjectUserId: member?.id ?? "",
  });
  const leave = async (): Promise<void> => {
    if (await openPart(Question)) setOpen("leave");
  };
  const toDirectory = (): void => void navigate(href.communities(), { replace: true });

  return (
    <>
      <Menu startsOpen trigger={<IconButton icon={Ellipsis} label={label} title={t`More actions`} />}>
        <MenuItem icon={LinkIcon} onSelect={() => void copyLink(url)}>{t`Copy link`}</MenuItem>
        {role === "owner" ? (
          <MenuItem icon={Pencil} onSelect={() => setOpen("edit")}>{t`Edit community`}</MenuItem>
        ) : (
          <MenuItem icon={Flag} onSelect={report.open}>
            {t({ message: "Report", context: "command" })}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={LogOut} points onSelect={() => void leave()}>{t`Leave`}</MenuItem>
        {role === "owner" && (
          <MenuItem icon={Trash} danger onSelect={() => setOpen("end")}>{t`Delete community`}</MenuItem>
        )}
      </Menu>
      {report.dialog}
      {open === "edit" && <EditCommunityDialog community={community} onClose={() => setOpen(null)} />}
      {open === "leave" && <LeaveQuestion community={community} onClose={() => setOpen(null)} onLeft={toDirectory} />}
      {open === "end" && (
        <EndCommunityDialog community={community} onClose={() => setOpen(null)} onEnded={toDirectory} />
      )}
    </>
  );
};
