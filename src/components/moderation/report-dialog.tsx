import { zodResolver } from "@hookform/resolvers/zod";
import { i18n } from "@lingui/core";
import { select, t } from "@lingui/core/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { useFormDraft } from "@/components/drafts/use-form-draft";
import { FieldCounter } from "@/components/posts/field-counter";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { RadioCards } from "@/components/ui/radio-cards";
import { limits } from "@/domain/limits";
import {
  reportFieldsSchema,
  reportReasons,
  type NewReport,
  type ReportFields,
  type ReportReason,
} from "@/domain/report";
import { errorText } from "@/lib/errors";
import { useReport } from "@/queries/moderation/report";

type Subject = NewReport["subject"];

const kindOf = (subject: Subject): "post" | "profile" | "message" | "community" | "thread" => {
  if ("postId" in subject) return "post";
  if ("profileId" in subject) return "profile";
  if (subject.messageId !== undefined) return "message";
  return subject.threadId === undefined ? "community" : "thread";
};

const idOf = (subject: Subject): string => {
  if ("postId" in subject) return subject.postId;
  return "profileId" in subject ? subject.profileId : (subject.messageId ?? subject.threadId ?? subject.communityId);
};

class NoReasonError extends Error {}

type ReportFormProps = Omit<ReportDialogProps, "onClose"> & { onSent: () => void; onCancel: () => void };

const ReportForm = ({ subject, subjectUserId, onSent, onCancel }: ReportFormProps) => {
  const report = useReport();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const form = useForm<ReportFields>({ resolver: zodResolver(reportFieldsSchema), defaultValues: { note: "" } });
  const draft = useFormDraft(form, { key: `report:${idOf(subject)}`, names: ["note"] });

  const send = async (fields: ReportFields): Promise<void> => {
    if (reason === null) throw new NoReasonError();
    await report.mutateAsync({ subject, subjectUserId, reason, note: fields.note });
    draft.drop();
    onSent();
  };

  const cancel = (): void => {
    draft.drop();
    onCancel();
  };

  return (
    <Form
      form={form}
      onSubmit={send}
      failure={(error) => (error instanceof NoReasonError ? t`Choose what is wrong.` : errorText(error))}
      aria-label={t`Report`}
      className="flex flex-col gap-4"
    >
      <RadioCards
        legend={t`What is wrong?`}
        value={reason}
        onValueChange={setReason}
        options={reportReasons.map(({ value, label }) => ({ value, label: i18n._(label) }))}
        columns={2}
      />
      <DraftNotice form={form} draft={draft} field="note" />
      <TextArea
        name="note"
        label={t`What should the moderators know?`}
        mark={t`(optional)`}
        rows={2}
        dir="auto"
        counter={<FieldCounter name="note" max={limits.reportNote} />}
      />
      <FormFailure />
      <FormActions onCancel={cancel}>{t`Send report`}</FormActions>
    </Form>
  );
};

interface ReportDialogProps extends Pick<NewReport, "subject" | "subjectUserId"> {
  onClose: () => void;
}

export const ReportDialog = ({ onClose, ...reported }: ReportDialogProps) => {
  const [isSent, setSent] = useState(false);
  const kind = kindOf(reported.subject);

  if (isSent)
    return (
      <Dialog onClose={onClose} title={t`Thank you`}>
        <p role="status" className="text-ink-2">
          {t({
            message: select(kind, {
              post: "Your report is with the moderators. They see who sent it; the member whose post it is about doesn’t.",
              profile:
                "Your report is with the moderators. They see who sent it; the member whose profile it is about doesn’t.",
              message:
                "Your report is with the moderators. They see who sent it; the member whose message it is about doesn’t.",
              community:
                "Your report is with the moderators. They see who sent it; the member whose community it is about doesn’t.",
              other:
                "Your report is with the moderators. They see who sent it; the member whose thread it is about doesn’t.",
            }),
          })}
        </p>
        <div className="flex justify-end">
          <Button onClick={onClose}>{t`Done`}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      onClose={onClose}
      title={t({
        message: select(kind, {
          post: "Report this post",
          profile: "Report this profile",
          message: "Report this message",
          community: "Report this community",
          other: "Report this thread",
        }),
      })}
    >
      <ReportForm {...reported} onSent={() => setSent(true)} onCancel={onClose} />
    </Dialog>
  );
};
