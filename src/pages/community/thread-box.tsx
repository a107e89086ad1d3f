import { Button } from "@/components/ui/button";
import { LateForm, lateFormCode } from "@/components/ui/late-form";
import { PlainArea } from "@/components/ui/plain-area";
import { useCreateThread, useCreateThreadReply } from "@/queries/communities";
import { useIsCalm } from "@/queries/use-is-calm";
import type { ThreadFormProps } from "./thread-form";
import { threadArea, ThreadLayout, threadStyle } from "./thread-layout";

export const threadFormCode = lateFormCode<ThreadFormProps>(async () => (await import("./thread-form")).ThreadForm);

/** A box for the words of a thread or of a reply to one. */
const ThreadBox = (props: ThreadFormProps) => {
  const { invitation, action, depth, said } = props;
  return (
    <LateForm
      code={threadFormCode}
      isScreenComplete={useIsCalm()}
      props={props}
      words=""
      failure={said.failure}
      className={threadStyle(depth)}
    >
      {({ isSending }) => (
        <ThreadLayout
          depth={depth}
          area={<PlainArea {...threadArea(invitation)} readOnly={isSending} />}
          button={
            <Button type="submit" size="s" pending={isSending}>
              {action}
            </Button>
          }
        />
      )}
    </LateForm>
  );
};

const newThread = { success: "Thread created successfully", failure: "Failed to create thread" };

export const NewThread = ({ communityId }: { communityId: string }) => (
  <ThreadBox
    invitation="Start a new thread..."
    action="Create Thread"
    depth="thread"
    mutation={useCreateThread(communityId)}
    said={newThread}
  />
);

const newReply = { success: "Reply added successfully", failure: "Failed to add reply" };

export const NewReply = ({ communityId, threadId }: { communityId: string; threadId: string }) => (
  <ThreadBox
    invitation="Write a reply..."
    action="Reply"
    depth="reply"
    mutation={useCreateThreadReply(communityId, threadId)}
    said={newReply}
  />
);
