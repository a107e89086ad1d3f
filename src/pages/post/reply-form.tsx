// The code of the form under a post, which comes when the post is there (./reply-composer).
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { MentionArea } from "@/components/posts/mention-area";
import { publishFailure, usePublish } from "@/components/posts/publish";
import { TextArea } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { useFormStart, type FormStart } from "@/components/ui/late-form";
import { useGoBack } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { authorIdOf } from "@/domain/document";
import { replyFieldsSchema, type NewPost, type Post, type ReplyFields } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import type { Draft } from "@/queries/drafts";
import { useCreateReply } from "@/queries/posts/mutations";
import { replyArea, ReplyLayout, replyStyle } from "./reply-layout";

const nothing: ReplyFields = { content: "" };

/** The reply came before the post that it answers. */
class NoParentError extends Error {}

const failure = (error: unknown): string =>
  error instanceof NoParentError
    ? "The post that you are answering is not there. Your reply is kept here."
    : publishFailure(error);

export interface ReplyFormProps {
  parentId: string;
  /** Null while it is not loaded, and when it is gone. */
  parent: Post | null;
  /** Who replies. */
  user: SessionUser;
  draft: Draft;
  /** Keeps a reply that met no network. */
  keep: (reply: NewPost) => void;
}

/** Answers a post (post-5, reply-4). */
export const ReplyForm = ({ parentId, parent, user, draft, keep, start }: ReplyFormProps & { start: FormStart }) => {
  const publish = usePublish({ mutation: useCreateReply(), draft, keep });
  const goBack = useGoBack();
  const form = useForm<ReplyFields>({
    resolver: zodResolver(replyFieldsSchema),
    defaultValues: { content: start.words },
  });
  const content = useWatch({ control: form.control, name: "content" });

  const send = async ({ content: words }: ReplyFields): Promise<void> => {
    if (!parent) {
      toast({ title: "Error fetching parent post details", variant: "destructive" });
      throw new NoParentError();
    }
    const { topic, location } = parent;
    // Opened directly, this already is the parent's page (decision 11).
    await publish(
      { content: words, article: "", userId: user.id, parentId, parentUserId: authorIdOf(parent), topic, location },
      () => goBack(null),
    );
  };

  return (
    <Form
      ref={useFormStart(start)}
      form={form}
      onSubmit={send}
      failure={failure}
      restartWith={nothing}
      aria-label="Reply"
      onChange={() => draft.keep(form.getValues())}
      className={replyStyle}
    >
      <ReplyLayout
        user={user}
        notice={<DraftNotice form={form} draft={draft} nothing={nothing} field="content" />}
        area={<MentionArea Area={TextArea} words={content} name="content" hideLabel {...replyArea(content)} />}
        button={<SubmitButton>Reply</SubmitButton>}
        failure={<FormFailure />}
      />
    </Form>
  );
};
