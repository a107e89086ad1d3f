import { MessageCircle } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { deviceFailure } from "@/components/communities/device-note";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { TimeStamp } from "@/components/ui/time-stamp";
import { toast } from "@/components/ui/toast";
import { Avatar } from "@/components/users/avatar";
import { Byline } from "@/components/users/byline";
import { threadContentSchema, type Thread } from "@/domain/community";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/plural";
import { useSessionUser } from "@/queries/auth";
import { useCreateThread, useCreateThreadReply } from "@/queries/communities";

interface ThreadCardProps {
  thread: Thread;
  /** 0 for a thread, 1 for a reply to it, and so on. */
  depth?: number;
  /** The box to answer this thread with. */
  replyForm: (thread: Thread) => ReactNode;
}

/** Deeper replies stand no further in: on a phone there would be no room left for words. */
const deepestIndent = 3;

/** A thread with its replies, which are threads themselves (community-5). */
export const ThreadCard = ({ thread, depth = 0, replyForm }: ThreadCardProps) => {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays on the page, hidden: closing the box loses no words.
  const [wasOpened, setWasOpened] = useState(false);
  const { id: userId, username, imageUrl } = thread.author;
  const author = { id: userId, username, imgurl: imageUrl };

  const toggle = (): void => {
    setIsOpen(!isOpen);
    setWasOpened(true);
  };

  return (
    <article aria-labelledby={`${id}-name ${id}-time`} aria-describedby={`${id}-content`}>
      <Byline user={author} time={<TimeStamp iso={thread.createdAt} />} id={id} size={depth === 0 ? "m" : "s"}>
        <p id={`${id}-content`} dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
          {thread.content}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-replies`}
          onClick={toggle}
          className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-meta text-ink-2 hover:text-ink"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          {plural(thread.replies.length, "reply", "replies")}
        </button>
      </Byline>
      <div
        id={`${id}-replies`}
        hidden={!isOpen}
        className={cx("border-line pt-1", depth < deepestIndent && "ms-2 border-s-2 ps-3.5 rail:ms-4")}
      >
        {wasOpened && (
          <>
            {replyForm(thread)}
            <ul className="mt-4 flex flex-col gap-3 empty:hidden">
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <ThreadCard thread={reply} depth={depth + 1} replyForm={replyForm} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  );
};

interface ThreadFormProps {
  /** Who writes. */
  user: Author;
  /** Placeholder, and the field's name read aloud. */
  invitation: string;
  action: string;
  failure: string | undefined;
  /** Resolves, never rejects, to whether the words are kept; the form is empty then. */
  onSubmit: (content: string) => Promise<boolean>;
}

const isNotBlank = (content: string): string | true =>
  threadContentSchema.safeParse(content).success || "Content is required";

/** A box for the words of a thread or of a reply to one. */
const ThreadForm = ({ user, invitation, action, failure, onSubmit }: ThreadFormProps) => {
  const form = useForm({ defaultValues: { content: "" } });
  const { errors, isSubmitting } = form.formState;

  const send = async ({ content }: { content: string }): Promise<void> => {
    // The compiled form registers its field once: a plain reset would forget it.
    if (await onSubmit(content)) form.reset({ content: "" }, { keepFieldsRef: true });
  };

  return (
    <form {...useSubmit(form, send)} className="flex gap-3">
      <Avatar user={user} size="s" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <TextArea
          label={invitation}
          hideLabel
          placeholder={invitation}
          rows={2}
          dir="auto"
          readOnly={isSubmitting}
          error={errors.content?.message}
          {...form.register("content", { validate: isNotBlank })}
        />
        {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
        <div className="flex justify-end">
          <Button type="submit" size="s" pending={isSubmitting}>
            {action}
          </Button>
        </div>
      </div>
    </form>
  );
};

/** What is said once words are kept (community-12), and once they could not be (community-13). */
interface Outcome {
  success: string;
  failure: string;
}

/** Sends the words of a thread or a reply in the member's name, and says what became of them. */
const useThreadWriter = (mutation: ReturnType<typeof useCreateThread>, { success, failure }: Outcome) => {
  const user = useSessionUser();
  const { id, username, imgurl } = user;

  const write = async (content: string): Promise<boolean> => {
    try {
      await mutation.mutateAsync({ content, author: { id, username, imageUrl: imgurl } });
      toast({ title: "Success", description: success });
      return true;
    } catch {
      toast({ title: "Error", description: failure, variant: "destructive" });
      return false;
    }
  };

  return { user, write, failure: mutation.error ? `${failure}. ${deviceFailure(mutation.error)}` : undefined };
};

export const NewThread = ({ communityId }: { communityId: string }) => {
  const { user, write, failure } = useThreadWriter(useCreateThread(communityId), {
    success: "Thread created successfully",
    failure: "Failed to create thread",
  });
  return (
    <ThreadForm
      user={user}
      invitation="Start a new thread..."
      action="Create Thread"
      failure={failure}
      onSubmit={write}
    />
  );
};

export const NewReply = ({ communityId, threadId }: { communityId: string; threadId: string }) => {
  const { user, write, failure } = useThreadWriter(useCreateThreadReply(communityId, threadId), {
    success: "Reply added successfully",
    failure: "Failed to add reply",
  });
  return <ThreadForm user={user} invitation="Write a reply..." action="Reply" failure={failure} onSubmit={write} />;
};
