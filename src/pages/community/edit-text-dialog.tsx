import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm, useWatch } from "react-hook-form";
import { Counter } from "@/components/ui/counter";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { limits } from "@/domain/limits";
import type { SharedCommunity } from "@/domain/shared-community";
import { characterCount } from "@/domain/text";
import { useEditSharedThread } from "@/queries/communities/threads";

interface EditTextDialogProps {
  community: SharedCommunity;
  text: SharedThread;
  onClose: () => void;
}

export const EditTextDialog = ({ community, text, onClose }: EditTextDialogProps) => {
  const edit = useEditSharedThread(community);
  const form = useForm({
    resolver: zodResolver(communityTextFieldsSchema),
    defaultValues: { content: text.content },
  });
  const typed = useWatch({ control: form.control, name: "content" }).trim();
  const title = text.rootId === "" ? t`Edit your thread` : t`Edit your reply`;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Form
        form={form}
        onSubmit={async ({ content }) => {
          if (content !== text.content) await edit.mutateAsync({ id: text.id, content });
          onClose();
        }}
        aria-label={title}
        className="flex flex-col gap-4"
      >
        <TextArea
          name="content"
          label={t`Content`}
          rows={4}
          dir="auto"
          counter={<Counter count={characterCount(typed)} max={limits.communityText} />}
        />
        <FormFailure />
        <FormActions onCancel={onClose}>{t`Save`}</FormActions>
      </Form>
    </Dialog>
  );
};
