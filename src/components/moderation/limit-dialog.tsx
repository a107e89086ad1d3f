import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useUnsentText } from "@/components/auth/use-unsent-text";
import { Counter } from "@/components/ui/counter";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { nameOf } from "@/components/users/byline";
import { limits } from "@/domain/limits";
import type { ModerationSubject } from "@/domain/moderation";
import { characterCount, isBlank } from "@/domain/text";
import type { Author } from "@/domain/user";
import { errorText } from "@/lib/errors";
import { useSessionUserId } from "@/queries/members/session";
import { IsModeratorError, useLift, useLimit } from "@/queries/moderation/limiting";

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
  const limit = useLimit();
  const lift = useLift();
  const form = useForm<Fields>({ resolver: zodResolver(fieldsSchema), defaultValues: { reason: "" } });
  useUnsentText(form, { owner: useSessionUserId(), key: `limit:${user.id}`, names: ["reason"] });
  const reason = useWatch({ control: form.control, name: "reason" }).trim();
  const name = nameOf(user);

  const send = async (fields: Fields): Promise<void> => {
    await limit.mutateAsync({ ...subject, userId: user.id, reason: fields.reason, until });
    toast({ title: t`${name} is limited`, action: { label: t`Undo`, onPress: () => lift.mutate(user.id) } });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Limit ${name}`}
      description={t`Only they and the moderators will see what they write, until you lift the limit.`}
      initialFocus="text"
    >
      <Form
        form={form}
        onSubmit={send}
        failure={(error) =>
          error instanceof IsModeratorError
            ? t`${name} is or was a moderator. The people who run this server can block the account.`
            : errorText(error)
        }
        aria-label={t`Limit ${name}`}
        className="flex flex-col gap-4"
      >
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`They will read it.`}
          rows={2}
          dir="auto"
          counter={<Counter count={characterCount(reason)} max={limits.limitReason} />}
        />
        <FormFailure />
        <FormActions onCancel={onClose}>{t({ message: "Limit", context: "command" })}</FormActions>
      </Form>
    </Dialog>
  );
};
