import { Plural, Trans } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TimeStamp } from "@/components/ui/time-stamp";
import { Byline } from "@/components/users/byline";
import type { Thread } from "@/domain/community";
import { withoutGaps } from "@/domain/text";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";
import { useSessionUser } from "@/queries/members/session";
import { DeviceReplyForm } from "./thread-forms";

export interface Conversation {
  communityId: string;
  /** The text whose box is open. */
  answering: string | null;
  answer: (threadId: string | null) => void;
}

interface ThreadCardProps {
  thread: Thread;
  /** 0 for a thread. */
  depth?: number;
  conversation: Conversation;
}

/** A phone has no room for more. */
const deepestIndent = 3;

/** Threads store their author's old name. */
const authorOf = ({ author: { id, username, imageUrl } }: Thread, me: Author): Author =>
  id === me.id ? me : { id, username, imgurl: imageUrl };

/** Replies are threads themselves (community-5). */
export const ThreadCard = ({ thread, depth = 0, conversation }: ThreadCardProps) => {
  const id = useId();
  const { communityId, answering, answer } = conversation;
  const [isOpen, setIsOpen] = useState(false);
  // Hidden, so that closing loses no text.
  const [wasOpened, setWasOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const author = authorOf(thread, useSessionUser());
  const count = thread.replies.length;
  const isAnswering = answering === thread.id;

  const toggle = (): void => {
    setIsOpen(!isOpen);
    setWasOpened(true);
    if (!isOpen) answer(thread.id);
    else if (isAnswering) answer(null);
  };

  const openBox = (): void => {
    // The box takes the focus from the button, which disappears.
    flushSync(() => answer(thread.id));
    box.current?.querySelector("textarea")?.focus();
  };

  return (
    <article aria-labelledby={`${id}-name ${id}-time`} aria-describedby={`${id}-content`}>
      <Byline user={author} time={<TimeStamp iso={thread.createdAt} />} id={id} size={depth === 0 ? "m" : "s"}>
        <p id={`${id}-content`} dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
          {withoutGaps(thread.content)}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-replies`}
          onClick={toggle}
          className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-meta text-ink-2 hover:text-ink"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          <Plural value={count} one="# reply" other="# replies" />
        </button>
      </Byline>
      <div
        id={`${id}-replies`}
        hidden={!isOpen}
        className={cx("border-line pt-1", depth < deepestIndent && "ms-2 border-s-2 ps-3.5 rail:ms-4")}
      >
        {wasOpened && (
          <>
            <div ref={box} hidden={!isAnswering}>
              <DeviceReplyForm communityId={communityId} threadId={thread.id} />
            </div>
            {!isAnswering && (
              <button
                type="button"
                onClick={openBox}
                className="flex min-h-11 w-full items-center rounded-field border border-line bg-surface px-3.5 text-start text-ink-3 hover:border-edge"
              >
                <Trans>Write a reply...</Trans>
              </button>
            )}
            <ul className="mt-4 flex flex-col gap-3 empty:hidden">
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <ThreadCard thread={reply} depth={depth + 1} conversation={conversation} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  );
};
