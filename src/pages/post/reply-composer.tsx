import { PlainDraftNotice } from "@/components/drafts/drafts";
import { WaitingPosts } from "@/components/posts/waiting-posts";
import { Button } from "@/components/ui/button";
import { LateForm, lateFormCode } from "@/components/ui/late-form";
import { PlainArea } from "@/components/ui/plain-area";
import { useDraft } from "@/queries/drafts";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";
import type { ReplyFormProps } from "./reply-form";
import { replyArea, ReplyLayout, replyStyle } from "./reply-layout";

export const replyFormCode = lateFormCode<ReplyFormProps>(async () => (await import("./reply-form")).ReplyForm);

type ReplyComposerProps = Pick<ReplyFormProps, "parentId" | "parent" | "user">;

interface ReplyBoxProps extends ReplyComposerProps, Pick<ReplyFormProps, "keep"> {
  draftKey: string;
}

const ReplyBox = ({ draftKey, ...props }: ReplyBoxProps) => {
  const { user } = props;
  const draft = useDraft(user.id, draftKey);

  return (
    <LateForm
      code={replyFormCode}
      isScreenComplete={useIsScreenComplete()}
      props={{ ...props, draft }}
      words={draft.found.content ?? ""}
      onWords={(content) => draft.keep({ content })}
      failure="Your reply is not sent"
      aria-label="Reply"
      className={replyStyle}
    >
      {({ words, isSending, put }) => (
        <ReplyLayout
          user={user}
          notice={<PlainDraftNotice draft={draft} isSending={isSending} put={put} />}
          area={<PlainArea {...replyArea(words)} defaultValue={draft.found.content} readOnly={isSending} />}
          button={
            <Button type="submit" pending={isSending}>
              Reply
            </Button>
          }
        />
      )}
    </LateForm>
  );
};

/** The form to answer a post, and the way to the server (reply-4); or what was answered and waits for the network. */
export const ReplyComposer = (props: ReplyComposerProps) => {
  const draftKey = `reply:${props.parentId}`;
  return (
    <WaitingPosts draftKey={draftKey}>{(keep) => <ReplyBox {...props} draftKey={draftKey} keep={keep} />}</WaitingPosts>
  );
};
