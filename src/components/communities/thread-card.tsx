import { MessageCircle } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { TimeStamp } from "@/components/ui/time-stamp";
import { AuthorAvatar } from "@/components/users/author-avatar";
import { AuthorName } from "@/components/users/author-name";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/plural";
import type { Thread } from "@/schemas/community";

interface ThreadCardProps {
  thread: Thread;
  /** 0 for a thread, 1 for a reply to it, and so on. */
  depth?: number;
  /** The box to answer this thread with. */
  replyForm: (thread: Thread) => ReactNode;
}

/** Deeper replies stand no further in: on a phone there would be no room left for words. */
const deepestIndent = 3;

/** A thread with its replies, which are threads themselves (specification section 2, *Community*). */
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
      <div className="flex gap-3">
        <AuthorAvatar user={author} size={depth === 0 ? "m" : "s"} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-1.5">
            <span id={`${id}-name`} className="min-w-0">
              <AuthorName user={author} />
            </span>
            <span id={`${id}-time`} className="text-sm text-ink-3">
              <span aria-hidden="true">· </span>
              <TimeStamp iso={thread.createdAt} />
            </span>
          </div>
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
        </div>
      </div>
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
