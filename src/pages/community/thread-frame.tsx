import { t } from "@lingui/core/macro";
import { MessageCircle } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Byline } from "@/components/people/byline";
import { useBroughtIntoSight } from "@/components/posts/list/use-brought-into-sight";
import { TimeStamp } from "@/components/ui/time-stamp";
import type { Author } from "@/domain/user";
import { cx } from "@/lib/cx";

/** A phone has no room for more. */
export const deepestIndent = 3;

/** One box is open at a time. */
export interface Answering {
  /** The text whose box is open. */
  answering: string | null;
  answer: (id: string | null) => void;
}

interface ThreadFrameProps extends Answering {
  text: { id: string; createdAt: string };
  author: Author | null | undefined;
  /** 0 for a thread. */
  depth: number;
  end?: ReactNode;
  /** Its words have the given id. */
  body: (id: string) => ReactNode;
  count: ReactNode;
  menu?: ReactNode;
  notice?: ReactNode;
  /** None for who cannot write. */
  form: ReactNode;
  replies: ReactNode;
  isLinked?: boolean;
  startsOpen?: boolean;
  onOpen?: () => void;
}

/** A text and the replies below it, on this device and on the server (community-5, community-6). */
export const ThreadFrame = (props: ThreadFrameProps) => {
  const { text, author, depth, end, body, count, menu, notice, form, replies, answering, answer } = props;
  const { isLinked = false, startsOpen = false, onOpen } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  // Hidden, so that closing loses no text.
  const [wasOpened, setWasOpened] = useState(startsOpen);
  const card = useRef<HTMLElement>(null);
  useBroughtIntoSight(card, isLinked);
  const box = useRef<HTMLDivElement>(null);
  const canWrite = Boolean(form);
  const isAnswering = answering === text.id;

  const toggle = (): void => {
    setIsOpen(!isOpen);
    setWasOpened(true);
    onOpen?.();
    if (isAnswering) answer(null);
    else if (!isOpen && canWrite) answer(text.id);
  };

  const openBox = (): void => {
    // The box takes the focus from the button, which disappears.
    flushSync(() => answer(text.id));
    box.current?.querySelector("textarea")?.focus();
  };

  return (
    <article
      ref={card}
      aria-labelledby={`${id}-name ${id}-time`}
      aria-describedby={`${id}-content`}
      {...(isLinked && { tabIndex: -1, "aria-current": true })}
      className={cx(isLinked && "-m-2 rounded-medium bg-accent-soft p-2 outline-none")}
    >
      <Byline user={author} time={<TimeStamp iso={text.createdAt} />} id={id} size={depth === 0 ? "m" : "s"} end={end}>
        {body(`${id}-content`)}
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-replies`}
            onClick={toggle}
            className={cx(
              "-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-meta hover:text-ink",
              isOpen ? "font-label text-accent-text" : "text-ink-2",
            )}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {count}
          </button>
          {menu && <span className="-me-3">{menu}</span>}
        </div>
      </Byline>
      <div
        id={`${id}-replies`}
        hidden={!isOpen}
        className={cx("border-line pt-1", depth < deepestIndent && "ms-2 border-s-2 ps-3.5 rail:ms-4")}
      >
        {wasOpened && (
          <>
            {notice}
            {canWrite && (
              <div ref={box} hidden={!isAnswering}>
                {form}
              </div>
            )}
            {canWrite && !isAnswering && (
              <button
                type="button"
                onClick={openBox}
                className="flex min-h-11 w-full items-center rounded-field border border-line bg-surface px-3.5 text-start text-ink-3 hover:border-edge"
              >
                {t`Write a reply...`}
              </button>
            )}
            <ul className="mt-4 flex flex-col gap-3 empty:hidden">{replies}</ul>
          </>
        )}
      </div>
    </article>
  );
};
