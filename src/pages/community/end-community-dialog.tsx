import { t } from "@lingui/core/macro";
import { useForm, useWatch } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { FieldRefusal, Form, FormActions, FormFailure } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import type { SharedCommunity } from "@/domain/shared-community";
import { useEndCommunity } from "@/queries/communities/manage";

interface EndCommunityDialogProps {
  community: SharedCommunity;
  onClose: () => void;
  onEnded: () => void;
}

export const EndCommunityDialog = ({ community, onClose, onEnded }: EndCommunityDialogProps) => {
  const { name } = community;
  const end = useEndCommunity(community);
  const form = useForm({ defaultValues: { name: "" } });
  const isSure = useWatch({ control: form.control, name: "name" }).trim() === name.trim();

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
