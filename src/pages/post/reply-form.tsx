import { t } from "@lingui/core/macro";
import { publish, publishFailure, type QueuedForm } from "@/components/posts/publish";
import { QueuedTextForm } from "@/components/posts/text-form";
import { useGoBack } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { limits } from "@/domain/limits";
import type { Post, PostRecord } from "@/domain/post";
import { replyFieldsSchema, type ReplyFields } from "@/domain/post-fields";
import { useSessionUserId } from "@/queries/people/session";

/** The parent had not loaded. */
class NoParentError extends Error {}

const failure = (error: unknown): string | undefined =>
  error instanceof NoParentError
    ? t`The post you’re replying to isn’t there. Your reply is kept here.`
    : publishFailure(error);

interface ReplyProps {
  parentId: string;
  parent: Post | null;
  /** In a box below the post (decision 51). */
  inPlace?: {
    label: string;
    onSent: (record: PostRecord) => void;
  };
}

/** Also the reply that waits for the network (post-5, reply-4). */
export const ReplyComposer = ({ parentId, parent, inPlace }: ReplyProps) => {
  const userId = useSessionUserId();
  const goBack = useGoBack();

  const send = async (reply: ReplyFields, form: QueuedForm): Promise<void> => {
    if (!parent) {
      toast({ title: t`Error fetching parent post details`, variant: "destructive" });
      throw new NoParentError();
    }
    const { topic, location } = parent;
    // (decision 11)
    await publish(form, { ...reply, userId, parentId, parentUserId: parent.userId, topic, location }, (record) => {
      if (!inPlace) goBack(null);
      else if (record) inPlace.onSent(record);
    });
  };

  return (
    <QueuedTextForm
      draftKey={`reply:${parentId}`}
      schema={replyFieldsSchema}
      invitation={t`Post your reply`}
      label={inPlace?.label ?? t`Reply`}
      action={t({ message: "Reply", context: "command" })}
      rows={1}
      target={null}
      max={limits.replyContent}
      avatar={inPlace ? undefined : "m"}
      focus={inPlace ? "now" : "reply"}
      failure={failure}
      className={inPlace ? "mt-3 mb-1" : "border-b border-line px-4 py-3.5 rail:px-5 rail:py-4"}
      send={send}
      onSent={(record) => record && inPlace?.onSent(record)}
    />
  );
};
