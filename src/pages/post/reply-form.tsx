import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { MentionArea } from "@/components/posts/mention-area";
import { NeedsVerified } from "@/components/posts/needs-verified";
import { publish, publishFailure, type FormQueue } from "@/components/posts/publish";
import { WaitingTexts } from "@/components/posts/waiting-texts";
import { useFormWarning } from "@/components/posts/warning-field";
import { Counter } from "@/components/ui/counter";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { useGoBack } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/domain/limits";
import type { Post, PostRecord } from "@/domain/post";
import { replyFieldsSchema, type ReplyFields } from "@/domain/post-fields";
import { characterCount } from "@/domain/text";
import type { SessionUser } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";
import { useDraft } from "@/queries/drafts";

const empty: ReplyFields = { content: "", warning: "" };

/** The parent had not loaded. */
class NoParentError extends Error {}

const failure = (error: unknown): string | undefined =>
  error instanceof NoParentError
    ? t`The post you’re replying to isn’t there. Your reply is kept here.`
    : publishFailure(error);

interface ReplyProps {
  parentId: string;
  parent: Post | null;
  user: SessionUser;
  /** In a box below the post (decision 51). */
  inPlace?: {
    label: string;
    onSent: (record: PostRecord) => void;
  };
}

interface ReplyFormProps extends ReplyProps {
  draftKey: string;
  queue: FormQueue;
}

const ReplyForm = ({ parentId, parent, user, inPlace, draftKey, queue }: ReplyFormProps) => {
  const draft = useDraft(user.id, draftKey);
  const goBack = useGoBack();
  const form = useForm<ReplyFields>({
    resolver: zodResolver(replyFieldsSchema),
    defaultValues: { content: draft.found["content"] ?? "", warning: draft.found["warning"] ?? "" },
  });
  const content = useWatch({ control: form.control, name: "content" });
  const keepDraft = (withPictures: string): void => draft.keep({ ...form.getValues(), pictures: withPictures });
  const pictures = useComposerPictures(user.id, draft, keepDraft);

  const warning = useFormWarning(draft.found["warning"], () => keepDraft(pictures.chosen.asText()));

  const isInPlace = inPlace !== undefined;
  const { setFocus } = form;

  useEffect(() => {
    if (isInPlace) setFocus("content");
  }, [isInPlace, setFocus]);

  const send = async (reply: ReplyFields): Promise<void> => {
    if (!parent) {
      toast({ title: t`Error fetching parent post details`, variant: "destructive" });
      throw new NoParentError();
    }
    const { topic, location } = parent;
    // (decision 11)
    await publish(
      { queue, draft, chosen: pictures.chosen },
      {
        ...reply,
        userId: user.id,
        parentId,
        parentUserId: parent.userId,
        topic,
        location,
      },
      (record) => {
        if (!inPlace) goBack(null);
        else if (record) inPlace.onSent(record);
      },
    );
    warning.close();
  };

  return (
    <>
      <Form
        form={form}
        onSubmit={send}
        failure={failure}
        restartWith={empty}
        aria-label={inPlace?.label ?? t`Reply`}
        onChange={() => keepDraft(pictures.chosen.asText())}
        {...pictures.handlers}
        className={isInPlace ? "mt-3 mb-1" : "flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4"}
      >
        {!isInPlace && <Avatar user={user} />}
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <NeedsVerified />
          <DraftNotice
            form={form}
            draft={draft}
            withoutDraft={empty}
            field="content"
            onDiscard={pictures.chosen.discard}
          />
          <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2">
            <div className="min-w-0 flex-1 basis-[10em]">
              <MentionArea
                text={content}
                name="content"
                label={t`Post your reply`}
                hideLabel
                placeholder={t`Post your reply`}
                rows={1}
                dir="auto"
                {...(!isInPlace && takesFocus("reply"))}
              />
            </div>
            <SubmitButton>{t({ message: "Reply", context: "command" })}</SubmitButton>
          </div>
          {warning.field}
          {pictures.tiles}
          <div className="-my-1 flex flex-wrap items-center justify-end gap-x-3">
            <div className="me-auto flex">
              {pictures.button}
              {warning.button}
            </div>
            <Counter count={characterCount(content.trim())} max={limits.replyContent} />
          </div>
          <FormFailure />
        </div>
      </Form>
      {pictures.dialog}
    </>
  );
};

/** Also the reply that waits for the network (post-5, reply-4). */
export const ReplyComposer = (props: ReplyProps) => {
  const draftKey = `reply:${props.parentId}`;
  return (
    <WaitingTexts draftKey={draftKey} onSent={(record) => record && props.inPlace?.onSent(record)}>
      {(queue) => <ReplyForm {...props} draftKey={draftKey} queue={queue} />}
    </WaitingTexts>
  );
};
