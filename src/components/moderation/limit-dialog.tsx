import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { nameOf } from "@/components/people/byline";
import { FieldCounter } from "@/components/posts/field-counter";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { limits } from "@/domain/limits";
import type { ModerationSubject } from "@/domain/moderation";
import { characterCount, isBlank } from "@/domain/text";
import type { Author } from "@/domain/user";
import { useAct, useEnd } from "@/queries/moderation/acts";

const fieldsSchema = z.object({
  reason: z.string().check(
    z.trim(),
    z.refine((reason) => !isBlank(reason), { error: () => t`Say why` }),
    z.refine((reason) => characterCount(reason) <= limits.limitReason, { error: () => t`Too many characters` }),
  ),
});

type Fields = z.infer<typeof fieldsSchema>;

interface LimitDialogProps {
  user: Pick<Author, "id" | "username">;
  subject?: Omit<ModerationSubject, "userId">;
  /** Of the newest report that this settles. */
  until?: string;
  onClose: () => void;
}

/** For moderators. */
export const LimitDialog = ({ user, subject, until = "", onClose }: LimitDialogProps) => {
  const limit = useAct();
  const lift = useEnd("limit");
  const form = useForm<Fields>({ resolver: zodResolver(fieldsSchema), defaultValues: { reason: "" } });
  const draft = useFormDraft(form, { key: `limit:${user.id}`, names: ["reason"] });
  const name = nameOf(user);

  const end = (): void => {
    draft.drop();
    onClose();
  };

  const send = async (fields: Fields): Promise<void> => {
    const row = await limit.mutateAsync({ kind: "limit", ...subject, userId: user.id, reason: fields.reason, until });
    toast({ title: t`${name} is limited`, action: { label: t`Undo`, onPress: () => lift.mutate([row]) } });
    end();
  };

  return (
    <Dialog
      onClose={onClose}
      title={t`Limit ${name}`}
      description={t`Only they and the moderators will see what they write, until you lift the limit.`}
      initialFocus="text"
    >
      <Form form={form} onSubmit={send} aria-label={t`Limit ${name}`} className="flex flex-col gap-4">
        <DraftNotice form={form} draft={draft} field="reason" />
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`They’ll read it.`}
          rows={2}
          dir="auto"
          counter={<FieldCounter name="reason" max={limits.limitReason} />}
        />
        <FormFailure />
        <FormActions onCancel={end}>{t({ message: "Limit", context: "command" })}</FormActions>
      </Form>
    </Dialog>
  );
};
