import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { MessageCircle } from "lucide-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useBroughtIntoSight } from "@/components/posts/list/use-brought-into-sight";
import { Badge } from "@/components/ui/badge";
import { MoreButton } from "@/components/ui/menu-button";
import { RefreshNotice } from "@/components/ui/notice";
import { TimeStamp } from "@/components/ui/time-stamp";
import { Byline, nameOf } from "@/components/users/byline";
import type { SharedThread } from "@/domain/community-text";
import { replyTree, type ReplyNode } from "@/domain/reply-tree";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/errors";
import { lazyPart } from "@/lib/load";
import { isHiddenIn, useReplies, useKnownReplies } from "@/queries/communities/threads";
import { useSessionUserId } from "@/queries/members/session";
import { useAuthor } from "@/queries/members/users";
import { ReplyCount } from "./reply-count";
import { RepliedTo, TextBody } from "./text-body";
import { SharedThreadForm } from "./thread-forms";
import { isNewTo, leadsTo, type ThreadSurroundings } from "./thread-surroundings";

const ThreadActions = lazyPart(async () => (await import("./thread-actions")).ThreadActions);

/** A phone has no room for more. */
const deepestIndent = 3;

interface TextCardProps {
  text: SharedThread;
  /** 0 for a thread. */
  depth: number;
  total: number | undefined;
  /** A lower bound. */
  known?: number;
  newReplies: number;
  answers: readonly ReplyNode[];
  around: ThreadSurroundings;
  isPinned?: boolean;
  onOpen?: () => void;
  failure?: { error: Error; retry: () => void } | null;
}

/** (community-5, community-6) */
const TextCard = (props: TextCardProps) => {
  const {
    text,
    depth,
    total,
    known = 0,
    newReplies,
    answers,
    around,
    isPinned = false,
    onOpen,
    failure = null,
  } = props;
  const { community, seeing, canWrite, isOwner, since, answering, answer, linked } = around;
  const id = useId();
  const me = useSessionUserId();
  const isLinked = linked?.id === text.id;
  const leadsOn = leadsTo(linked, text, answers);
  const [isOpen, setIsOpen] = useState(leadsOn);
  // Hidden, so that closing loses no text.
  const [wasOpened, setWasOpened] = useState(leadsOn);
  const card = useRef<HTMLElement>(null);
  useBroughtIntoSight(card, isLinked);
  const box = useRef<HTMLDivElement>(null);
  const authorId = text.userId;
  const author = useAuthor(authorId);
  const name = nameOf(author ?? null);
  const label = depth === 0 ? t`More actions for ${name}’s thread` : t`More actions for ${name}’s reply`;
  const isAnswering = answering === text.id;
  const isHidden = isHiddenIn(seeing.hidden, text);

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

  const role = community.ownerIds.includes(authorId)
    ? t`Owner`
    : community.moderatorIds.includes(authorId)
      ? t`Moderator`
      : null;

  return (
    <article
      ref={card}
      aria-labelledby={`${id}-name ${id}-time`}
      aria-describedby={`${id}-content`}
      {...(isLinked && { tabIndex: -1, "aria-current": true })}
      className={cx(isLinked && "-m-2 rounded-medium bg-accent-soft p-2 outline-none")}
    >
      <Byline
        user={author}
        time={<TimeStamp iso={text.createdAt} />}
        id={id}
        size={depth === 0 ? "m" : "s"}
        end={
          <span className="ms-auto flex gap-1.5 ps-2">
            {text.isEdited && (
              <span className="text-small text-ink-3">
                <Trans>edited</Trans>
              </span>
            )}
            {isPinned && (
              <Badge>
                <Trans>Pinned</Trans>
              </Badge>
            )}
            {depth === 0 && isNewTo(me, since, text) && (
              <Badge tone="accent">
                <Trans>New</Trans>
              </Badge>
            )}
            {role && <Badge>{role}</Badge>}
          </span>
        }
      >
        {depth > deepestIndent && <RepliedTo userId={text.parentUserId} />}
        <TextBody text={text} id={id} isHidden={isHidden} isPrivate={community.isPrivate} />
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
            <ReplyCount total={total} known={known} newReplies={newReplies} />
          </button>
          <span className="-me-3">
            <MoreButton part={ThreadActions} label={label}>
              <ThreadActions
                community={community}
                text={text}
                isOwn={authorId === me}
                isOwner={isOwner}
                canHide={seeing.canHide}
                isPinned={isPinned}
                label={label}
              />
            </MoreButton>
          </span>
        </div>
      </Byline>
      <div
        id={`${id}-replies`}
        hidden={!isOpen}
        className={cx("border-line pt-1", depth < deepestIndent && "ms-2 border-s-2 ps-3.5 rail:ms-4")}
      >
        {wasOpened && (
          <>
            {failure && (
              <RefreshNotice kind="danger" onRetry={failure.retry}>
                {errorText(failure.error)}
              </RefreshNotice>
            )}
            {canWrite && (
              <div ref={box} hidden={!isAnswering}>
                <SharedThreadForm community={community} to={text} />
              </div>
            )}
            {canWrite && !isAnswering && (
              <button
                type="button"
                onClick={openBox}
                className="flex min-h-11 w-full items-center rounded-field border border-line bg-surface px-3.5 text-start text-ink-3 hover:border-edge"
              >
                <Trans>Write a reply...</Trans>
              </button>
            )}
            <ul className="mt-4 flex flex-col gap-3 empty:hidden">
              {answers.map((node) => (
                <li key={node.reply.id}>
                  <TextCard
                    text={node.reply}
                    depth={depth + 1}
                    total={node.total}
                    newReplies={0}
                    answers={node.answers}
                    around={around}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </article>
  );
};

export const SharedThreadCard = ({
  thread,
  around,
  isPinned,
}: {
  thread: SharedThread;
  around: ThreadSurroundings;
  isPinned: boolean;
}) => {
  const { community, seeing, since, linked } = around;
  const me = useSessionUserId();
  const [isWanted, setIsWanted] = useState(linked?.threadId === thread.id);
  const { replies, error, refetch } = useReplies(community, thread.id, seeing, isWanted);
  const known = useKnownReplies(community, thread.id);
  return (
    <TextCard
      text={thread}
      depth={0}
      total={replies?.length}
      known={known}
      newReplies={replies?.filter((reply) => isNewTo(me, since, reply)).length ?? 0}
      answers={replies ? replyTree(thread.id, replies) : []}
      around={around}
      isPinned={isPinned}
      onOpen={() => setIsWanted(true)}
      failure={error && { error, retry: () => void refetch() }}
    />
  );
};
