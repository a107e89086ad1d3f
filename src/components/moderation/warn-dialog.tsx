import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { WarningField } from "@/components/posts/warning-field";
import { Dialog } from "@/components/ui/dialog";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import type { ModerationSubject } from "@/domain/moderation";
import { warningSchema } from "@/domain/warning";
import { useAct, useEnd } from "@/queries/moderation/acts";

/** For moderators. */
export const WarnDialog = ({ subject, onClose }: { subject: Required<ModerationSubject>; onClose: () => void }) => {
  const warn = useAct();
  const lift = useEnd("warning");
  const form = useForm({ resolver: zodResolver(warningSchema), defaultValues: { warning: "" } });
  const draft = useFormDraft(form, { key: `warning:${subject.subjectId}`, names: ["warning"] });

  const end = (): void => {
    draft.drop();
    onClose();
  };

  const send = async ({ warning }: { warning: string }): Promise<void> => {
    const row = await warn.mutateAsync({ kind: "warning", ...subject, reason: warning });
    toast({ title: t`The warning stands`, action: { label: t`Undo`, onPress: () => lift.mutate([row]) } });
    end();
  };

  return (
    <Dialog
      onClose={onClose}
      title={t`Put a warning before it`}
      initialFocus="text"
      description={t`Everyone sees the warning first, and the text after “Show”.`}
    >
      <Form form={form} onSubmit={send} aria-label={t`Put a warning before it`} className="flex flex-col gap-4">
        <DraftNotice form={form} draft={draft} field="warning" />
        <WarningField />
        <FormFailure />
        <FormActions onCancel={end}>{t`Put the warning`}</FormActions>
      </Form>
    </Dialog>
  );
};
