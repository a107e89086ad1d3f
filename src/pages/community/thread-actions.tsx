import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Pencil, Pin, PinOff, Trash } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useTextItems } from "@/components/communities/hide-items";
import { DraftNotice } from "@/components/drafts/drafts";
import { FieldCounter } from "@/components/posts/field-counter";
import { useFormWarning } from "@/components/posts/warning-field";
import { ConfirmDialog, Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { MenuItem, MenuSeparator, MoreMenu } from "@/components/ui/menu";
import type { SharedThread } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import { limits } from "@/domain/limits";
import type { SharedCommunity } from "@/domain/shared-community";
import { useChangeCommunity } from "@/queries/communities/manage";
import { useDeleteSharedThread, useEditSharedThread } from "@/queries/communities/thread-writing";
import { editDraftKeyOf, useDraft } from "@/queries/drafts";

interface EditTextDialogProps {
  community: SharedCommunity;
  text: SharedThread;
  onClose: () => void;
}

const EditTextDialog = ({ community, text, onClose }: EditTextDialogProps) => {
  const edit = useEditSharedThread(community);
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

interface ThreadActionsProps {
  community: SharedCommunity;
  text: SharedThread;
  isOwn: boolean;
  isOwner: boolean;
  canHide: boolean;
  isPinned: boolean;
  label: string;
}

export const ThreadActions = (props: ThreadActionsProps) => {
  const { community, text, isOwn, isOwner, canHide, isPinned, label } = props;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const deletion = useDeleteSharedThread(community);
  const change = useChangeCommunity(community);
  const about = { id: text.id, authorId: text.userId };
  const { items, dialogs } = useTextItems({ community, text: about, kind: "thread", canHide });
  const isThread = text.rootId === "";

  return (
    <>
      <MoreMenu label={label}>
        {isOwn && <MenuItem icon={Pencil} onSelect={() => setOpen("edit")}>{t`Edit`}</MenuItem>}
        {isOwner && isThread && (
          <MenuItem
            icon={isPinned ? PinOff : Pin}
            onSelect={() => change.mutate({ pinnedId: isPinned ? "" : text.id })}
          >
            {isPinned ? t`Unpin` : t`Pin`}
          </MenuItem>
        )}
        {items}
        {isOwn && (
          <>
            <MenuSeparator />
            <MenuItem icon={Trash} danger onSelect={() => setOpen("delete")}>
              {isThread ? t`Delete thread` : t`Delete reply`}
            </MenuItem>
          </>
        )}
      </MoreMenu>
      {dialogs}
      {open === "edit" && <EditTextDialog community={community} text={text} onClose={() => setOpen(null)} />}
      {open === "delete" && (
        <ConfirmDialog
          onClose={() => setOpen(null)}
          title={isThread ? t`Delete this thread?` : t`Delete this reply?`}
          body={
            isThread
              ? t`It will be gone for everyone, and so will its replies.`
              : t`It will be gone for everyone. Its replies stay.`
          }
          confirmLabel={t`Delete`}
          danger
          mutation={deletion}
          onConfirm={() => deletion.mutate(text)}
        />
      )}
    </>
  );
};
