import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { Dialog } from "@/components/ui/dialog";
import { TextArea, TextField } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { sharedCommunityFieldsSchema, type SharedCommunity } from "@/domain/shared-community";
import { useChangeCommunity } from "@/queries/communities/manage";

/** Name, description and rules, for owners. */
export const EditCommunityDialog = ({ community, onClose }: { community: SharedCommunity; onClose: () => void }) => {
  const change = useChangeCommunity(community);
  const { name, description, rules } = community;
  const form = useForm({
    resolver: zodResolver(sharedCommunityFieldsSchema),
    defaultValues: { name, description, rules },
  });
  return (
    <Dialog open onOpenChange={onClose} title={t`Edit community`}>
      <Form
        form={form}
        onSubmit={async (fields) => {
          await change.mutateAsync(fields);
          toast({ title: t`Changes saved` });
          onClose();
        }}
        aria-label={t`Edit community`}
        className="flex flex-col gap-4"
      >
        <TextField name="name" label={t`Community Name`} autoComplete="off" dir="auto" required />
        <TextArea name="description" label={t`Description`} dir="auto" required />
        <TextArea name="rules" label={t`Rules`} mark={t`(optional)`} hint={t`One on each line.`} rows={4} dir="auto" />
        <FormFailure />
        <FormActions onCancel={onClose}>{t`Save`}</FormActions>
      </Form>
    </Dialog>
  );
};
