import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { FieldCounter } from "@/components/posts/field-counter";
import { useFormWarning } from "@/components/posts/warning-field";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { limits } from "@/domain/limits";
import type { SharedCommunity } from "@/domain/shared-community";
import { useEditText } from "@/queries/communities/text-writing";
import { editDraftKeyOf, useDraft } from "@/queries/drafts";

interface EditTextDialogProps {
  community: SharedCommunity;
  text: SharedThread;
  onClose: () => void;
}

/** Outside of its text, which may be deleted while its writer types. */
export const EditTextDialog = ({ community, text, onClose }: EditTextDialogProps) => {
  const edit = useEditText(community);
  const draft = useDraft(text.userId, editDraftKeyOf(text.id));
  const published = { content: text.content, warning: text.warning };
  const form = useForm({
    resolver: zodResolver(communityTextFieldsSchema),
    defaultValues: {
      content: draft.restored["content"] ?? text.content,
      warning: draft.restored["warning"] ?? text.warning,
    },
  });
  const keep = (): void => draft.keep(form.getValues());
  const warning = useFormWarning(form.getValues("warning"), keep);
  const title = text.rootId === "" ? t`Edit your thread` : t`Edit your reply`;
  const cancel = (): void => {
    draft.drop();
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={title}>
      <Form
        form={form}
        onSubmit={async ({ content, warning: before = "" }) => {
          if (content !== text.content || before !== text.warning)
            await edit.mutateAsync({ text, content, warning: before });
          draft.drop();
          onClose();
        }}
        onChange={keep}
        aria-label={title}
        className="flex flex-col gap-4"
      >
        <DraftNotice form={form} draft={draft} withoutDraft={published} field="content" />
        <TextArea
          name="content"
          label={t`Content`}
          rows={4}
          dir="auto"
          counter={<FieldCounter name="content" max={limits.communityText} />}
        />
        {warning.field}
        <div className="-my-2 flex">{warning.button}</div>
        <FormFailure />
        <FormActions onCancel={cancel}>{t`Save`}</FormActions>
      </Form>
    </Dialog>
  );
};
