import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice, useDraft } from "@/components/posts/draft-notice";
import { MentionArea } from "@/components/posts/mention-area";
import { publishFailure, usePublish } from "@/components/posts/use-publish";
import { WaitingPosts } from "@/components/posts/waiting-posts";
import { Counter } from "@/components/ui/counter";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/domain/limits";
import { authorIdOf } from "@/domain/ownership";
import { replyFieldsSchema, type NewPost, type Post, type ReplyFields } from "@/domain/post";
import { characterCount } from "@/domain/text";
import type { Author, SessionUser } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";
import { useGoBack } from "@/lib/use-go-back";
import { useCreateReply } from "@/queries/post-mutations";
import type { Draft } from "@/sdk/drafts";

const nothing: ReplyFields = { content: "" };

interface ReplyFormProps {
  /** Who replies. */
  user: Author;
  draft: Draft;
  onSubmit: (reply: ReplyFields) => Promise<void>;
  failure: (error: unknown) => string;
}

/** The form under a post (post-5). */
const ReplyForm = ({ user, draft, onSubmit, failure }: ReplyFormProps) => {
  const form = useForm<ReplyFields>({
    resolver: zodResolver(replyFieldsSchema),
    defaultValues: { content: draft.found.content ?? "" },
  });
  const content = useWatch({ control: form.control, name: "content" }).trim();

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failure={failure}
      restartWith={nothing}
      aria-label="Reply"
      onChange={() => draft.keep(form.getValues())}
      className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4"
    >
      <Avatar user={user} />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <DraftNotice draft={draft} nothing={nothing} />
        <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-[10em]">
            <MentionArea
              name="content"
              label="Post your reply"
              hideLabel
              placeholder="Post your reply"
              rows={1}
              dir="auto"
              counter={<Counter count={characterCount(content)} max={limits.replyContent} />}
              {...takesFocus("reply")}
            />
          </div>
          <SubmitButton>Reply</SubmitButton>
        </div>
        <FormFailure />
      </div>
    </Form>
  );
};

/** The reply came before the post that it answers. */
class NoParentError extends Error {}

interface ReplyComposerProps {
  parentId: string;
  /** Null while it is not loaded, and when it is gone. */
  parent: Post | null;
  user: SessionUser;
}

interface ReplySenderProps extends ReplyComposerProps {
  draftKey: string;
  /** Keeps a reply that met no network. */
  keep: (reply: NewPost) => void;
}

const ReplySender = ({ parentId, parent, user, draftKey, keep }: ReplySenderProps) => {
  const draft = useDraft(user.id, draftKey);
  const publish = usePublish({ mutation: useCreateReply(), draft, keep });
  const goBack = useGoBack();

  const send = async ({ content }: ReplyFields): Promise<void> => {
    if (!parent) {
      toast({ title: "Error fetching parent post details", variant: "destructive" });
      throw new NoParentError();
    }
    const { topic, location } = parent;
    // Opened directly, this already is the parent's page (decision 11).
    await publish(
      { content, article: "", userId: user.id, parentId, parentUserId: authorIdOf(parent), topic, location },
      () => goBack(null),
    );
  };

  const failure = (error: unknown): string =>
    error instanceof NoParentError
      ? "The post that you are answering is not there. Your reply is kept here."
      : publishFailure(error);

  return <ReplyForm user={user} draft={draft} onSubmit={send} failure={failure} />;
};

/** The form to answer a post, and the way to the server (reply-4); or what was answered and waits for the network. */
export const ReplyComposer = (props: ReplyComposerProps) => {
  const draftKey = `reply:${props.parentId}`;
  return (
    <WaitingPosts draftKey={draftKey}>
      {(keep) => <ReplySender {...props} draftKey={draftKey} keep={keep} />}
    </WaitingPosts>
  );
};
