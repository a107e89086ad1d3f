import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice, useDraft } from "@/components/posts/draft-notice";
import { usePublish } from "@/components/posts/use-publish";
import { Button } from "@/components/ui/button";
import { Counter, TextArea } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { limits } from "@/domain/limits";
import { replyDraftSchema, type Post, type ReplyDraft } from "@/domain/post";
import { characterCount } from "@/domain/text";
import type { Author, SessionUser } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";
import { useGoBack } from "@/lib/use-go-back";
import { useCreateReply } from "@/queries/post-mutations";
import type { Draft } from "@/sdk/drafts";

interface ReplyFormProps {
  /** Who replies. */
  user: Author;
  draft: Draft;
  failure: string | undefined;
  /** Resolves, never rejects, to whether the reply is published; the form is empty then. */
  onSubmit: (reply: ReplyDraft) => Promise<boolean>;
}

/** The form under a post (post-5). */
const ReplyForm = ({ user, draft, failure, onSubmit }: ReplyFormProps) => {
  const form = useForm<ReplyDraft>({
    resolver: zodResolver(replyDraftSchema),
    defaultValues: { content: draft.found.content ?? "" },
  });
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: "content" }).trim();
  const [isRestored, setIsRestored] = useState(Object.keys(draft.found).length > 0);

  const empty = (): void => {
    // The compiled form registers its fields once: a plain reset would forget them.
    form.reset({ content: "" }, { keepFieldsRef: true });
    setIsRestored(false);
  };
  const send = async (reply: ReplyDraft): Promise<void> => {
    if (await onSubmit(reply)) empty();
  };
  const discard = (): void => {
    draft.drop();
    empty();
    form.setFocus("content");
  };

  return (
    <form
      aria-label="Reply"
      {...useSubmit(form, send)}
      onChange={() => draft.keep(form.getValues())}
      className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4"
    >
      <Avatar user={user} />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        {isRestored && <DraftNotice onDiscard={discard} />}
        <TextArea
          label="Post your reply"
          hideLabel
          placeholder="Post your reply"
          rows={2}
          dir="auto"
          readOnly={isSubmitting}
          error={errors.content?.message}
          {...takesFocus("reply")}
          {...form.register("content")}
        />
        {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
        <div className="flex items-center justify-end gap-3.5">
          <Counter count={characterCount(content)} max={limits.replyContent} />
          <Button type="submit" pending={isSubmitting}>
            Reply
          </Button>
        </div>
      </div>
    </form>
  );
};

const noParent = "The post that you are answering is not there. Your reply is kept here.";

interface ReplyComposerProps {
  parentId: string;
  /** Null while it is not loaded, and when it is gone. */
  parent: Post | null;
  user: SessionUser;
}

/** The form to answer a post, and the way to the server (reply-4). */
export const ReplyComposer = ({ parentId, parent, user }: ReplyComposerProps) => {
  const draft = useDraft(user.id, `reply:${parentId}`);
  const { publish, failure } = usePublish(useCreateReply(), draft);
  const [wasTooEarly, setWasTooEarly] = useState(false);
  const goBack = useGoBack();

  const send = async ({ content }: ReplyDraft): Promise<boolean> => {
    setWasTooEarly(!parent);
    if (!parent) {
      toast({ title: "Error fetching parent post details", variant: "destructive" });
      return false;
    }
    const { topic, location } = parent;
    // Opened directly, this already is the parent's page (decision 11).
    return publish({ content, article: "", userId: user.id, parentId, topic, location }, () => goBack(null));
  };

  return <ReplyForm user={user} draft={draft} failure={wasTooEarly && !parent ? noParent : failure} onSubmit={send} />;
};
