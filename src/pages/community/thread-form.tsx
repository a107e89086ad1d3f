import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { deviceFailure } from "@/components/communities/communities";
import { DraftNotice } from "@/components/drafts/drafts";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { MentionArea } from "@/components/posts/mention-area";
import { NeedsVerified } from "@/components/posts/needs-verified";
import { handOver, type FormQueue } from "@/components/posts/publish";
import { useFormWarning } from "@/components/posts/warning-field";
import { TextArea } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { threadFieldsSchema, type ThreadAuthor } from "@/domain/community";
import type { CommunityTextFields, communityTextFieldsSchema } from "@/domain/community-text-fields";
import type { TextPlace } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import { cx } from "@/lib/cx";
import { useCreateThread, useCreateThreadReply } from "@/queries/communities/communities";
import { useDraft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/members/session";
import type { WaitingDraft } from "@/queries/writing/form-queue";

const empty = { content: "", warning: "" };

/** Communities of this device have no warnings. */
const onDeviceSchema = z.extend(threadFieldsSchema, { warning: z.optional(z.string()) });

export interface Handing {
  place: TextPlace;
  queue: FormQueue;
  /** Every retry has the same `id`. */
  entryOf: (text: { id: string; content: string; warning: string; pictures: Picture[] }) => WaitingDraft;
}

interface ThreadFormProps {
  invitation: string;
  action: string;
  size: "m" | "s";
  /** On this device. */
  create?: (content: string) => Promise<unknown>;
  /** On the server. */
  handing?: Handing;
  schema?: typeof communityTextFieldsSchema;
  reason?: (error: unknown) => string | undefined;
  /** Texts of toasts on this device (community-12, community-13). */
  success?: string;
  failure?: string;
  draftKey: string;
}

export const ThreadForm = (props: ThreadFormProps) => {
  const { invitation, action, size, create, handing, success, failure, draftKey } = props;
  const place = handing?.place;
  const user = useSessionUser();
  const isReply = size === "s";
  const draft = useDraft(user.id, draftKey);
  const form = useForm({
    resolver: zodResolver(props.schema ?? onDeviceSchema),
    defaultValues: { content: draft.found["content"] ?? "", warning: draft.found["warning"] ?? "" },
  });
  const text = useWatch({ control: form.control, name: "content" });
  const keepDraft = (withPictures: string): void => draft.keep({ ...form.getValues(), pictures: withPictures });
  const pictures = useComposerPictures(user.id, draft, keepDraft, { place: place ?? null });
  const { chosen } = pictures;

  const warning = useFormWarning(draft.found["warning"], () => keepDraft(chosen.asText()));

  const send = async ({ content, warning: before = "" }: CommunityTextFields): Promise<void> => {
    if (handing) {
      const { queue, entryOf } = handing;
      const { end } = await handOver({ queue, draft, chosen }, (id, chosenPictures) =>
        entryOf({ id, content, warning: before, pictures: chosenPictures }),
      );
      if (end === "sent") warning.close();
      return;
    }
    try {
      await create?.(content);
      draft.drop();
      toast({ title: t`Success`, description: success });
    } catch (error) {
      toast({ title: t`Error`, description: failure, variant: "destructive" });
      throw error;
    }
  };

  const area = {
    name: "content",
    label: invitation,
    hideLabel: true,
    placeholder: invitation,
    rows: isReply ? 1 : 2,
    dir: "auto",
  } as const;

  return (
    <>
      <Form
        form={form}
        onSubmit={send}
        failure={props.reason ?? deviceFailure}
        restartWith={empty}
        onChange={() => keepDraft(chosen.asText())}
        {...(place && pictures.handlers)}
        className={cx("flex", isReply ? "gap-4" : "gap-3")}
      >
        <span className={cx("flex-none", isReply && "max-rail:hidden")}>
          <Avatar user={user} size={size} />
        </span>
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          {place && <NeedsVerified />}
          <DraftNotice form={form} draft={draft} withoutDraft={empty} field="content" onDiscard={chosen.discard} />
          <div className={cx("flex gap-2.5", isReply ? "flex-wrap items-end justify-end" : "flex-col")}>
            <div className={cx("min-w-0", isReply && "flex-1 basis-[9em]")}>
              {place ? <MentionArea {...area} text={text} within={place.community} /> : <TextArea {...area} />}
            </div>
            <div className={cx("flex min-h-11 items-center gap-2", place && !isReply ? "justify-between" : "self-end")}>
              {place && !isReply && (
                <div className="flex">
                  {pictures.button}
                  {warning.button}
                </div>
              )}
              <SubmitButton size="s">{action}</SubmitButton>
            </div>
          </div>
          {place && warning.field}
          {place && pictures.tiles}
          {place && isReply && (
            <div className="flex">
              {pictures.button}
              {warning.button}
            </div>
          )}
          <FormFailure />
        </div>
      </Form>
      {place && pictures.dialog}
    </>
  );
};

const useThreadAuthor = (): ThreadAuthor => {
  const { id, username, imgurl } = useSessionUser();
  return { id, username, imageUrl: imgurl };
};

export const NewThread = ({ communityId }: { communityId: string }) => {
  const author = useThreadAuthor();
  const { mutateAsync } = useCreateThread(communityId);
  return (
    <ThreadForm
      invitation={t`Start a new thread...`}
      action={t`Create Thread`}
      size="m"
      create={(content) => mutateAsync({ content, author })}
      success={t`Thread created successfully`}
      failure={t`Failed to create thread`}
      draftKey={`thread:${communityId}`}
    />
  );
};

export const NewThreadReply = ({ communityId, threadId }: { communityId: string; threadId: string }) => {
  const author = useThreadAuthor();
  const { mutateAsync } = useCreateThreadReply(communityId, threadId);
  return (
    <ThreadForm
      invitation={t`Write a reply...`}
      action={t({ message: "Reply", context: "command" })}
      size="s"
      create={(content) => mutateAsync({ content, author })}
      success={t`Reply added successfully`}
      failure={t`Failed to add reply`}
      draftKey={`thread-reply:${threadId}`}
    />
  );
};
