import { t } from "@lingui/core/macro";
import { Flag, Link as LinkIcon, LogOut, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useReportDialog } from "@/components/people/menu-items";
import { copyLink } from "@/components/ui/clipboard";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { openPart } from "@/components/ui/open-part";
import { Question } from "@/components/ui/question";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { useEndCommunity } from "@/queries/communities/manage";
import { useStaff } from "@/queries/communities/members";
import type { Role } from "@/queries/communities/shared";
import { EditCommunityDialog } from "./edit-community-dialog";
import { LeaveQuestion } from "./leave-question";

interface EndCommunityDialogProps {
  community: SharedCommunity;
  onClose: () => void;
  onEnded: () => void;
}

const EndCommunityDialog = ({ community, onClose, onEnded }: EndCommunityDialogProps) => {
  const { name } = community;
  const end = useEndCommunity(community);
  const form = useForm({ defaultValues: { name: "" } });
  const typed = useWatch({ control: form.control, name: "name" });
  // A keyboard may write é as one sign, and a name that was pasted as two.
  const isSure = typed.trim().normalize() === name.trim().normalize();

  const label = t`Type its name to continue: ${name}`;

  const submit = async (): Promise<void> => {
    // Ctrl+Enter needs no button.
    if (!isSure) throw new FieldRefusal<{ name: string }>("name", label);
    await end.mutateAsync();
    toast({ title: t`Community deleted` });
    onEnded();
  };

  return (
    <Dialog
      onClose={onClose}
      title={t`Delete ${name}?`}
      description={t`Its page, threads and chat disappear for everyone right away. This can’t be undone.`}
    >
      <Form form={form} onSubmit={submit} aria-label={t`Delete community`} className="flex flex-col gap-4">
        <TextField name="name" label={label} autoComplete="off" dir="auto" />
        <FormFailure />
        <FormActions onCancel={onClose} variant="danger" disabled={!isSure}>{t`Delete`}</FormActions>
      </Form>
    </Dialog>
  );
};

interface CommunityActionsProps {
  community: SharedCommunity;
  role: Role;
  label: string;
}

export const CommunityActions = ({ community, role, label }: CommunityActionsProps) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<"edit" | "leave" | "end" | null>(null);
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
      <MoreMenu label={label}>
        <MenuItem icon={LinkIcon} onSelect={() => void copyLink(href.community(community.id))}>{t`Copy link`}</MenuItem>
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
      </MoreMenu>
      {report.dialog}
      {open === "edit" && <EditCommunityDialog community={community} onClose={() => setOpen(null)} />}
      {open === "leave" && <LeaveQuestion community={community} onClose={() => setOpen(null)} onLeft={toDirectory} />}
      {open === "end" && (
        <EndCommunityDialog community={community} onClose={() => setOpen(null)} onEnded={toDirectory} />
      )}
    </>
  );
};
