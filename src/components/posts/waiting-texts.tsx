import { t } from "@lingui/core/macro";
import { CloudOff } from "lucide-react";
import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { WaitingPictures } from "@/components/pictures/late";
import { Button } from "@/components/ui/button";
import { focusAtOnce } from "@/components/ui/focus-at-once";
import { app } from "@/config/app";
import type { PostRecord } from "@/domain/post";
import { useIsOnline } from "@/lib/use-is-online";
import { isStored } from "@/queries/writing/entries";
import { textOf, useFormQueue, type WaitingDraft } from "@/queries/writing/form-queue";
import { useQueue } from "@/queries/writing/queue";
import { sendEntry } from "@/queries/writing/send-entry";
import { ArticleCard } from "./article-card";
import type { FormQueue } from "./publish";
import { notKept, tellResult } from "./send-toasts";
import { WarningSign } from "./warned";

interface LockedTextProps {
  entry: WaitingDraft;
  onEdit: (entry: WaitingDraft) => void;
  onCancel: (entry: WaitingDraft) => void;
  onRetry: (entry: WaitingDraft) => void;
}

const LockedText = ({ entry, onEdit, onCancel, onRetry }: LockedTextProps) => {
  const { content, pictures, warning } = textOf(entry);
  const { refusal } = entry;
  return (
    <div className="flex flex-col gap-3 rounded-medium bg-sunken px-4 py-3">
      {warning && (
        <p className="font-label wrap-anywhere">
          <WarningSign />
          <bdi>{warning}</bdi>
        </p>
      )}
      <p dir="auto" className="text-body wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {refusal && <p role="alert" className="text-label text-danger">{t`This wasn’t sent. ${refusal}`}</p>}
      {pictures.length > 0 && (
        <div>
          <WaitingPictures pictures={pictures} />
        </div>
      )}
      {entry.kind === "post" && entry.post.article && <ArticleCard post={entry.post} />}
      <div className="flex flex-wrap justify-end gap-2.5">
        {refusal && <Button variant="ghost" size="s" onClick={() => onRetry(entry)}>{t`Try again`}</Button>}
        <Button variant="ghost" size="s" onClick={() => onCancel(entry)}>{t`Cancel`}</Button>
        <Button variant="ghost" size="s" onClick={() => onEdit(entry)}>{t`Edit`}</Button>
      </div>
    </div>
  );
};

const statusOf = (entries: readonly WaitingDraft[], isOnline: boolean): string => {
  const { name } = app;
  if (entries.some(({ isFirstTry }) => isFirstTry)) return t`Sending…`;
  if (!isStored()) return notKept();
  return isOnline && entries.some((entry) => textOf(entry).pictures.length > 0)
    ? t`It will be posted once its pictures are uploaded. You can leave this page or close ${name}.`
    : t`Saved on this device. It will be sent when you’re back online. You can leave this page or close ${name}.`;
};

interface LockedTextsProps extends Omit<LockedTextProps, "entry"> {
  entries: readonly WaitingDraft[];
  onAnother: () => void;
}

const LockedTexts = ({ entries, onAnother, ...handlers }: LockedTextsProps) => {
  const isOnline = useIsOnline();

  return (
    <section
      ref={focusAtOnce}
      tabIndex={-1}
      aria-label={t`Waiting to be sent`}
      className="flex flex-col gap-4 border-b border-line px-4 py-4.5 outline-none rail:px-5"
    >
      {entries.some(({ refusal }) => refusal === "") && (
        <p role="status" className="flex items-start gap-2.5 text-label text-ink-2">
          <CloudOff aria-hidden="true" className="size-5 flex-none" />
          {statusOf(entries, isOnline)}
        </p>
      )}
      {entries.map((entry) => (
        <LockedText key={textOf(entry).id} entry={entry} {...handlers} />
      ))}
      <Button variant="ghost" size="s" className="self-start" onClick={onAnother}>{t`Write another`}</Button>
    </section>
  );
};

export interface WaitingTextsProps {
  draftKey: string;
  onSent?: (record: PostRecord | undefined) => void;
  onCancelled?: () => void;
  head?: ReactNode;
  children: (queue: FormQueue) => ReactNode;
}

export const WaitingTexts = ({ draftKey, onSent, onCancelled, head, children }: WaitingTextsProps) => {
  const queue = useFormQueue(draftKey);
  // The background may not have loaded, and cannot without a network.
  useQueue(sendEntry, tellResult);
  const { entries, hasDraft, returnToForm, published } = queue;
  // A form with text stays, whatever another tab sends.
  const [isWriting, setIsWriting] = useState(() => entries.length === 0 || hasDraft());
  const [turn, setTurn] = useState(0);
  const isLocked = entries.length > 0 && !isWriting;
  const locked = useRef<WaitingDraft>(undefined);

  const edit = (entry: WaitingDraft): void => {
    returnToForm(entry);
    setIsWriting(true);
    setTurn(turn + 1);
  };

  useEffect(() => {
    if (locked.current && entries.length === 0 && !isWriting && !hasDraft())
      onSent?.(published(textOf(locked.current).id));
    locked.current = isLocked ? entries.at(-1) : undefined;
  });

  if (isLocked)
    return (
      <>
        {head}
        <LockedTexts
          entries={entries}
          onEdit={edit}
          onCancel={(entry) => {
            edit(entry);
            onCancelled?.();
          }}
          onRetry={queue.retry}
          onAnother={() => setIsWriting(true)}
        />
      </>
    );
  return <Fragment key={turn}>{children({ ...queue, lock: () => setIsWriting(false) })}</Fragment>;
};
