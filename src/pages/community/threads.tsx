import { Plural } from "@lingui/react/macro";
import type { Thread } from "@/domain/community";
import { withoutGaps } from "@/domain/text";
import { useSessionUser } from "@/queries/members/session";
import { DeviceReplyForm } from "./thread-forms";
import { ThreadFrame, type Answering } from "./thread-frame";

interface ThreadCardProps extends Answering {
  communityId: string;
  thread: Thread;
  depth?: number;
}

/** Replies are threads themselves (community-5). */
export const ThreadCard = ({ thread, depth = 0, ...around }: ThreadCardProps) => {
  const me = useSessionUser();
  const { id, username, imageUrl } = thread.author;
  const count = thread.replies.length;
  return (
    <ThreadFrame
      {...around}
      text={thread}
      // Threads store their author's old name.
      author={id === me.id ? me : { id, username, imgurl: imageUrl }}
      depth={depth}
      body={(contentId) => (
        <p id={contentId} dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
          {withoutGaps(thread.content)}
        </p>
      )}
      count={<Plural value={count} one="# reply" other="# replies" />}
      form={<DeviceReplyForm communityId={around.communityId} threadId={thread.id} />}
      replies={thread.replies.map((reply) => (
        <li key={reply.id}>
          <ThreadCard {...around} thread={reply} depth={depth + 1} />
        </li>
      ))}
    />
  );
};
