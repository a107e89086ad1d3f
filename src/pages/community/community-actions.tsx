import { t } from "@lingui/core/macro";
import { Flag, Link as LinkIcon, LogOut, Pencil, Trash } from "lucide-react";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { copyLink } from "@/components/ui/clipboard";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { useEndCommunity } from "@/queries/communities/manage";
import type { Role } from "@/queries/communities/shared";
import { EditCommunityDialog } from "./edit-community-dialog";
import { useLeaveQuestion, useReportCommunity } from "./leave-or-report";

const EndCommunityDialog = ({ community, onClose }: { community: SharedCommunity; onClose: () => void }) => {
  const { name } = community;
  const navigate = useNavigate();
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
    void navigate(href.communities(), { replace: true });
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
  const [open, setOpen] = useState<"edit" | "end" | null>(null);
  const close = (): void => setOpen(null);
  const report = useReportCommunity(community);
  const leaving = useLeaveQuestion(community);

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
        <MenuItem icon={LogOut} points onSelect={leaving.open}>{t`Leave`}</MenuItem>
        {role === "owner" && (
          <MenuItem icon={Trash} danger onSelect={() => setOpen("end")}>{t`Delete community`}</MenuItem>
        )}
      </MoreMenu>
      {report.dialog}
      {leaving.question}
      {open === "edit" && <EditCommunityDialog community={community} onClose={close} />}
      {open === "end" && <EndCommunityDialog community={community} onClose={close} />}
    </>
  );
};
