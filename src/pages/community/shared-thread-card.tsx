import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { TextActions } from "@/components/communities/late";
import { HandleMark, nameOf } from "@/components/people/byline";
import { PictureGrid } from "@/components/pictures/picture-grid";
import { MutedWord } from "@/components/posts/muted-word";
import { HiddenAuthor } from "@/components/posts/post-card";
import { RichText, useRichText } from "@/components/posts/rich-text";
import { Warned } from "@/components/posts/warned";
import { Badge } from "@/components/ui/badge";
import { MoreButton } from "@/components/ui/menu-button";
import { RefreshNotice } from "@/components/ui/notice";
import { TallText } from "@/components/ui/tall-text";
import { isHiddenIn, type SharedThread } from "@/domain/community-text";
import { type ReplyNode, replyTree } from "@/domain/reply-tree";
import { namedRole, type SharedCommunity } from "@/domain/shared-community";
import { shortCount, withoutGaps } from "@/domain/text";
import { cx } from "@/lib/cx";
import { errorText } from "@/lib/errors";
import type { Seeing } from "@/queries/communities/hidden";
import type { Role } from "@/queries/communities/shared";
import type { ThreadApart } from "@/queries/communities/text-cache";
import { useKnownReplies, useReplies } from "@/queries/communities/threads";
import { useMuted, useMutedIds } from "@/queries/people/muted";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";
import { GoneAnswer } from "./kept-here";
import { SharedThreadForm } from "./thread-forms";
import { deepestIndent, ThreadFrame } from "./thread-frame";

const RepliedTo = ({ userId }: { userId: string }) => {
  const author = useAuthor(userId);
  const isHidden = useMutedIds().has(userId);
  const name = nameOf(author ?? null);
  if (isHidden)
    return (
      <p className="text-small text-ink-2">
        <HiddenAuthor id={userId} />
      </p>
    );
  return (
    <p className="text-small text-ink-2">
      <Trans>
        Replied to <bdi>{name}</bdi>
      </Trans>
      {author && <HandleMark user={author} isBrief />}
    </p>
  );
};

interface TextBodyProps {
  text: SharedThread;
  id: string;
  isHidden: boolean;
  isPrivate: boolean;
}

const TextBody = ({ text, id, isHidden, isPrivate }: TextBodyProps) => {
  const pieces = useRichText(text.content);
  const { hasWord } = useMuted();
  return (
    <MutedWord id={text.id} isHidden={hasWord(text)}>
      <Warned text={text} labelId={id} look="my-1.5">
        <div id={id}>
          <TallText
            text={isHidden ? "" : withoutGaps(text.content)}
            className={cx("mt-0.5 text-body", isHidden && "text-ink-2 italic")}
          >
            {isHidden ? t`Hidden by the owner` : <RichText pieces={pieces} />}
          </TallText>
          {!isHidden && text.pictures.length > 0 && <PictureGrid pictures={text.pictures} isPrivate={isPrivate} />}
        </div>
      </Warned>
    </MutedWord>
  );
};

export interface ThreadSurroundings {
  community: SharedCommunity;
  seeing: Seeing;
  role: Role;
  /** Later texts are new. ISO 8601, or ''. */
  since: string;
  linked: ThreadApart | null;
  /** The text whose box is open. */
  answered: SharedThread | null;
  answer: (text: SharedThread | null) => void;
  edit: (text: SharedThread) => void;
}

export const isNewTo = (viewerId: string, since: string, text: SharedThread): boolean =>
  since !== "" && text.userId !== viewerId && Date.parse(text.createdAt) > Date.parse(since);

const isIn = (id: string, { reply, answers }: ReplyNode): boolean =>
  reply.id === id || answers.some((answer) => isIn(id, answer));

const leadsTo = (linked: ThreadApart | null, { id, rootId }: SharedThread, answers: readonly ReplyNode[]): boolean => {
  if (linked === null || linked.id === id) return false;
  return rootId === "" ? linked.thread.id === id : answers.some((node) => isIn(linked.id, node));
};

interface ReplyCountProps {
  total: number | undefined;
  /** A lower bound. */
  known?: number;
  newReplies?: number;
}

const ReplyCount = ({ total: count, known = 0, newReplies = 0 }: ReplyCountProps) => {
  const shown = shortCount(count ?? 0);
  const unknown = known > 0 ? t`${known}+ replies` : t`Replies`;
  return (
    <>
      {count === undefined ? unknown : <Plural value={count} one={`${shown} reply`} other={`${shown} replies`} />}
      {newReplies > 0 && (
        <span className="ms-1 rounded-full bg-accent px-2 text-fine font-bold text-accent-ink">
          <Plural value={newReplies} one="# new" other="# new" />
        </span>
      )}
    </>
  );
};

interface TextCardProps {
  text: SharedThread;
  /** The text that it stands under, which is another than it answers if that isn't shown; '' for a thread. */
  under?: string;
  depth: number;
  count: ReactNode;
  answers: readonly ReplyNode[];
  around: ThreadSurroundings;
  notice?: ReactNode;
  onOpen?: () => void;
}

const TextCard = ({ text, under = "", depth, count, answers, around, ...frame }: TextCardProps) => {
  const { community, seeing, role, since, answered, answer, linked, edit } = around;
  const me = useSessionUserId();
  const authorId = text.userId;
  const author = useAuthor(authorId);
  const name = nameOf(author ?? null);
  const label = depth === 0 ? t`More actions for ${name}’s thread` : t`More actions for ${name}’s reply`;
  const authorsRole = namedRole(community, authorId);

  return (
    <ThreadFrame
      {...frame}
      text={text}
      author={author}
      depth={depth}
      answering={answered?.id ?? null}
      answer={(id) => answer(id === null ? null : text)}
      isLinked={linked?.id === text.id}
      startsOpen={leadsTo(linked, text, answers)}
      end={
        <span className="ms-auto flex gap-1.5 ps-2">
          {text.isEdited && <span className="text-small text-ink-3">{t`edited`}</span>}
          {community.pinnedId === text.id && <Badge>{t`Pinned`}</Badge>}
          {depth === 0 && isNewTo(me, since, text) && <Badge tone="accent">{t`New`}</Badge>}
          {authorsRole !== "member" && <Badge>{authorsRole === "owner" ? t`Owner` : t`Moderator`}</Badge>}
        </span>
      }
      body={(id) => (
        <>
          {(depth > deepestIndent || text.parentId !== under) && <RepliedTo userId={text.parentUserId} />}
          <TextBody
            text={text}
            id={id}
            isHidden={isHiddenIn(seeing.hidden, "threads", text)}
            isPrivate={community.isPrivate}
          />
        </>
      )}
      count={count}
      menu={
        <MoreButton part={TextActions} label={label}>
          <TextActions community={community} text={text} role={role} label={label} onEdit={() => edit(text)} />
        </MoreButton>
      }
      form={role !== "none" && <SharedThreadForm community={community} to={text} />}
      replies={answers.map((node) => (
        <li key={node.reply.id}>
          <TextCard
            text={node.reply}
            under={text.id}
            depth={depth + 1}
            count={<ReplyCount total={node.total} />}
            answers={node.answers}
            around={around}
          />
        </li>
      ))}
    />
  );
};

interface SharedThreadCardProps {
  thread: SharedThread;
  around: ThreadSurroundings;
}

export const SharedThreadCard = ({ thread, around }: SharedThreadCardProps) => {
  const { community, seeing, since, linked, answered } = around;
  const me = useSessionUserId();
  const [isWanted, setIsWanted] = useState(linked?.thread.id === thread.id);
  const { replies, error, refetch } = useReplies(community, thread.id, seeing, isWanted);
  const known = useKnownReplies(community, thread.id);
  const tree = replies && replyTree(thread.id, replies);
  const isAnswerGone = answered?.rootId === thread.id && replies?.every(({ id }) => id !== answered.id);
  const newReplies = replies?.filter((reply) => isNewTo(me, since, reply)).length ?? 0;
  return (
    <TextCard
      text={thread}
      depth={0}
      count={<ReplyCount total={tree?.total} known={known} newReplies={newReplies} />}
      answers={tree?.answers ?? []}
      around={around}
      onOpen={() => setIsWanted(true)}
      notice={
        <>
          {error && (
            <RefreshNotice kind="danger" onRetry={() => void refetch()}>
              {errorText(error)}
            </RefreshNotice>
          )}
          {isAnswerGone && <GoneAnswer to={answered} />}
        </>
      }
    />
  );
};
