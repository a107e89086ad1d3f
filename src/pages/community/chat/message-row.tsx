import { plural, t } from "@lingui/core/macro";
import { Copy, Reply } from "lucide-react";
import { type MouseEvent, useId, useState } from "react";
import { TextActions } from "@/components/communities/late";
import { AuthorAvatar, HandleMark, nameOf } from "@/components/people/byline";
import { UnsentPictures } from "@/components/pictures/late";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { MutedWord } from "@/components/posts/muted-word";
import { Warned } from "@/components/posts/warned";
import { IconButton } from "@/components/ui/button";
import { copyText } from "@/components/ui/clipboard";
import { MoreButton } from "@/components/ui/menu-button";
import type { ChatRow } from "@/domain/chat-layout";
import type { Picture } from "@/domain/picture";
import type { SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { dayName } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { useIsOnline } from "@/lib/use-is-online";
import type { Role } from "@/queries/communities/shared";
import type { ShownMessage } from "@/queries/communities/shown-chat";
import { useAuthor } from "@/queries/people/users";
import { Bubble, GroupHead, Quote, StatusLine } from "./message-bubble";
import { messageWords, useWarned } from "./message-words";

const DayPill = ({ iso }: { iso: string }) => {
  const [now] = useState(() => serverNow());
  return (
    <p className="flex justify-center py-2.5">
      <span className="rounded-full bg-raised px-3 py-0.5 text-fine font-label text-ink-2">{dayName(iso, now)}</span>
    </p>
  );
};

const NewLine = ({ children }: { children: string }) => (
  <p className="flex items-center gap-3 py-2 text-small font-strong text-accent-text before:h-px before:flex-1 before:bg-accent/50 after:h-px after:flex-1 after:bg-accent/50">
    {children}
  </p>
);

const none: readonly Picture[] = [];

export interface MessageHandlers {
  answer: (message: ShownMessage) => void;
  edit: (message: ShownMessage) => void;
  /** Ends what the box has begun with it. */
  leave: (message: ShownMessage) => void;
  openQuoted: (id: string) => void;
  retry: (message: ShownMessage) => void;
  discard: (message: ShownMessage) => void;
}

interface MessageToolsProps extends Pick<MessageRowProps, "community" | "isOwn" | "role" | "handlers"> {
  message: ShownMessage;
  isShown: boolean;
  name: string;
}

const labelsOf = (isOwn: boolean, name: string) =>
  isOwn
    ? {
        reply: t`Reply to your message`,
        copy: t`Copy your message`,
        more: t`More actions for your message`,
      }
    : {
        reply: t`Reply to ${name}’s message`,
        copy: t`Copy ${name}’s message`,
        more: t`More actions for ${name}’s message`,
      };

const MessageTools = ({ community, message, isOwn, role, isShown, name, handlers }: MessageToolsProps) => {
  const labels = labelsOf(isOwn, name);
  const canWrite = role !== "none";
  const copy = (): void =>
    void copyText(message.content, {
      title: t`Quote copied!`,
      description: t`The selected text has been copied to your clipboard.`,
    });
  return (
    <div
      className={cx(
        "z-2 flex flex-none items-center rounded-full border border-line bg-surface shadow-2 transition-opacity max-rail:absolute max-rail:bottom-full max-rail:-mb-2 group-hover/message:pointer-events-auto group-hover/message:opacity-100 focus-within:pointer-events-auto focus-within:opacity-100 has-[[data-state=open]]:pointer-events-auto has-[[data-state=open]]:opacity-100",
        isOwn ? "max-rail:end-0" : "max-rail:start-11",
        !isShown && "pointer-events-none opacity-0",
      )}
    >
      {canWrite && (
        <IconButton
          icon={Reply}
          label={labels.reply}
          title={t({ message: "Reply", context: "command" })}
          // The menu has it too: the Tab key stops once at a message.
          tabIndex={-1}
          onClick={() => handlers.answer(message)}
          className="-my-1 rtl:-scale-x-100"
        />
      )}
      {message.content !== "" && (
        <IconButton icon={Copy} label={labels.copy} title={t`Copy`} tabIndex={-1} onClick={copy} className="-my-1" />
      )}
      <span className="-my-1">
        <MoreButton part={TextActions} label={labels.more}>
          <TextActions
            community={community}
            text={message}
            role={role}
            label={labels.more}
            onAnswer={canWrite ? () => handlers.answer(message) : undefined}
            onCopy={message.content === "" ? undefined : copy}
            onEdit={() => handlers.edit(message)}
            onDelete={() => handlers.leave(message)}
          />
        </MoreButton>
      </span>
    </div>
  );
};

/** A mouse has them where it points. */
const isByMouse = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "mouse";

interface MessageRowProps {
  community: SharedCommunity;
  row: ChatRow<ShownMessage>;
  isOwn: boolean;
  role: Role;
  isTouched: boolean;
  onTouch: () => void;
  isLatest: boolean;
  isLinked: boolean;
  /** Null if it is gone. */
  quoted: ShownMessage | null | undefined;
  handlers: MessageHandlers;
}

export const MessageRow = (props: MessageRowProps) => {
  const { community, row, isOwn, role, isTouched, onTouch, isLatest, isLinked, quoted, handlers } = props;
  const { message, beginsDay, newBefore, beginsGroup, endsGroup } = row;
  const id = useId();
  const author = useAuthor(message.userId);
  const isOnline = useIsOnline();
  const answered = useWarned(quoted);
  const name = author ? nameOf(author) : t`a member`;
  const { status } = message;
  const hasTools = status === "sent";
  const content = message.isHidden ? t`Hidden by the owner` : message.content;
  const pictures = message.isHidden ? none : message.pictures;

  return (
    <div className={beginsGroup ? "pt-3" : "pt-0.5"}>
      {beginsDay && <DayPill iso={message.createdAt} />}
      {newBefore > 0 && <NewLine>{t`${plural(newBefore, { one: "# new message", other: "# new messages" })}`}</NewLine>}
      <article
        aria-labelledby={`${id}-name`}
        aria-describedby={pictures.length > 0 ? `${id}-content ${id}-pictures` : `${id}-content`}
        tabIndex={-1}
        aria-current={isLinked || undefined}
        className={cx("scroll-my-32", isLinked && "-mx-2 rounded-medium bg-accent-soft px-2 py-1.5 outline-none")}
      >
        {beginsGroup && !isOwn ? (
          <GroupHead author={author} createdAt={message.createdAt} id={`${id}-name`} />
        ) : (
          <span id={`${id}-name`} className="sr-only">
            {isOwn ? t`You` : name}
            {!isOwn && author && <HandleMark user={author} isBrief />}
          </span>
        )}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a touch shows the buttons, which keys get to anyway */}
        <div
          onClick={(event) => !isByMouse(event) && onTouch()}
          className={cx("group/message relative flex items-center gap-2", isOwn ? "flex-row-reverse" : "items-end")}
        >
          {!isOwn && (
            <span className="w-8.5 flex-none self-end">{endsGroup && <AuthorAvatar user={author} size="s" />}</span>
          )}
          <div className={cx("flex max-w-[82%] min-w-0 flex-col rail:max-w-[calc(100%-12rem)]", isOwn && "items-end")}>
            <MutedWord id={message.id} isHidden={message.hasMutedWord}>
              <Warned text={message} labelId={`${id}-content`} look="w-75 max-w-full rounded-large">
                {(content !== "" || quoted !== undefined) && (
                  <Bubble
                    id={`${id}-content`}
                    content={content}
                    isOwn={isOwn}
                    status={status}
                    isEdited={message.isEdited}
                    isLast={endsGroup && pictures.length === 0}
                    quote={
                      quoted !== undefined && (
                        <Quote
                          userId={quoted?.userId ?? ""}
                          content={answered && messageWords(answered)}
                          onOpen={() => handlers.openQuoted(message.parentId)}
                        />
                      )
                    }
                  />
                )}
                {pictures.length > 0 && (
                  <div id={`${id}-pictures`} className="-mt-1.5 w-75 max-w-full">
                    {hasTools ? (
                      <PictureGrid pictures={pictures} isPrivate={community.isPrivate} column={300} />
                    ) : (
                      <UnsentPictures pictures={pictures} />
                    )}
                  </div>
                )}
              </Warned>
            </MutedWord>
          </div>
          {hasTools && (
            <span className={isOwn ? "" : "self-center"}>
              <MessageTools
                community={community}
                message={message}
                isOwn={isOwn}
                role={role}
                isShown={isTouched}
                name={name}
                handlers={handlers}
              />
            </span>
          )}
        </div>
        {isOwn && (isLatest || endsGroup || status !== "sent") && (
          <StatusLine
            message={message}
            isLatest={isLatest}
            isOnline={isOnline}
            onRetry={() => handlers.retry(message)}
            onDelete={() => handlers.discard(message)}
          />
        )}
      </article>
    </div>
  );
};
