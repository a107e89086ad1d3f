import { t } from "@lingui/core/macro";
import { useRef, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useRevealed } from "@/components/ui/use-revealed";
import { cx } from "@/lib/cx";

export const hiddenByWord = (): string => t`Hidden: a word you muted`;

interface MutedWordProps {
  id: string;
  isHidden: boolean;
  /** Of the line in the place of a post. */
  look?: string;
  children: ReactNode;
}

/** Conversations and chats keep the place of what has a muted word (mute-9). */
export const MutedWord = ({ id, isHidden, look = "", children }: MutedWordProps) => {
  const [isRevealed, reveal] = useRevealed(id);
  const text = useRef<HTMLDivElement>(null);
  if (!isHidden) return children;
  const show = (): void => {
    flushSync(() => reveal(true));
    // The pressed button has disappeared.
    text.current?.focus();
  };
  if (isRevealed)
    return (
      <div ref={text} tabIndex={-1} className="outline-none">
        {children}
      </div>
    );
  const line = (
    <>
      {hiddenByWord()}
      <button
        type="button"
        onClick={show}
        className="hit-area min-h-9 rounded-small px-1 font-label text-accent-text hover:underline"
      >
        {t`Show`}
      </button>
    </>
  );
  const row = "flex flex-wrap items-center gap-x-2 text-small text-ink-2";
  // A message has its article already.
  if (look === "") return <p className={row}>{line}</p>;
  return (
    <article tabIndex={-1} aria-label={hiddenByWord()} className={cx(row, "-outline-offset-2", look)}>
      {line}
    </article>
  );
};
