import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { nameOf } from "@/components/people/byline";
import { answerButtonId, AnswerPlaceContext, type AnswerPlace } from "@/components/posts/answer-place";
import { PostList } from "@/components/posts/post-list";
import { EmptyState } from "@/components/ui/states";
import { isMuted } from "@/domain/muted";
import type { Post, PostPage as LoadedPage } from "@/domain/post";
import { isComposing } from "@/lib/is-composing";
import { listen } from "@/lib/listen";
import { useDrafts } from "@/queries/drafts";
import { useMuted } from "@/queries/people/muted";
import { useSessionUserId } from "@/queries/people/session";
import { useAuthor } from "@/queries/people/users";
import { useAnswers, useReplies, useSentAnswers } from "@/queries/posts/conversation";
import { useReadPosition } from "@/queries/posts/read-position";
import { ReplyComposer } from "./reply-form";

interface Seen {
  pages: readonly LoadedPage[] | undefined;
  ids: ReadonlySet<string>;
  arrived: number;
}

const idsOf = (pages: readonly LoadedPage[] | undefined): string[] =>
  pages?.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? [];

/** Since the list was first shown. */
const useNewReplies = (pages: readonly LoadedPage[] | undefined, isHeard: (post: Post) => boolean): number => {
  const [seen, setSeen] = useState<Seen>({ pages, ids: new Set(idsOf(pages)), arrived: 0 });
  if (pages === seen.pages) return seen.arrived;

  const isSameStretch = seen.pages !== undefined && pages?.length === seen.pages.length;
  const others = (pages ?? []).flatMap(({ posts }) => posts.filter(isHeard));
  const arrived = seen.arrived + (isSameStretch ? others.filter(({ id }) => !seen.ids.has(id)).length : 0);
  setSeen({ pages, ids: new Set([...seen.ids, ...idsOf(pages)]), arrived });
  return arrived;
};

type Answers = ReadonlyMap<string, readonly Post[]>;

const withAnswer = (answers: Answers, sent: Post): Answers => {
  const [rowId, group] = [...answers].find(([, posts]) => posts.some(({ id }) => id === sent.parentId)) ?? [];
  if (group?.some(({ id }) => id === sent.id) || answers.get(sent.parentId)?.some(({ id }) => id === sent.id))
    return answers;
  if (rowId === undefined || !group)
    return new Map([...answers, [sent.parentId, [...(answers.get(sent.parentId) ?? []), sent]]]);
  const at = group.findLastIndex(({ id, parentId }) => id === sent.parentId || parentId === sent.parentId) + 1;
  return new Map([...answers, [rowId, group.toSpliced(at, 0, sent)]]);
};

interface BoxProps {
  post: Post;
  isGone?: boolean;
  onSent: (reply: Post) => void;
}

const Box = ({ post, isGone = false, onSent }: BoxProps) => {
  const author = useAuthor(post.userId);
  const name = nameOf(author ?? null);
  return (
    <ReplyComposer
      parentId={post.id}
      parent={isGone ? null : post}
      inPlace={{
        label: t`Reply to ${name}`,
        onSent: (record) => onSent({ ...record, parent: null }),
      }}
    />
  );
};

/** Shows a sent answer at once (answer-1). */
const useAnswerPlace = (parentId: string) => {
  const [open, setOpen] = useState<Post | null>(null);
  const openId = open?.id ?? "";
  const { sent, add } = useSentAnswers(parentId);
  const drafts = useDrafts(useSessionUserId());

  const close = (): void => {
    setOpen(null);
    document.getElementById(answerButtonId(openId))?.focus();
  };
  const onEscape = useEffectEvent(close);

  useEffect(() => {
    if (openId === "") return undefined;
    return listen(document, ["keydown"], (event) => {
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented || isComposing(event)) return;
      if (event.key === "Escape") onEscape();
    });
  }, [openId]);

  const sendIn = (reply: Post): void => {
    add(reply);
    close();
  };

  const place: AnswerPlace = {
    openId,
    toggle: (post) => setOpen(post.id === openId ? null : post),
    box: (post) => <Box key={post.id} post={post} onSent={sendIn} />,
  };

  /** For who has written an answer to what is no longer among `shown`. */
  const orphan = (shown: readonly Post[]): ReactNode =>
    open && !shown.some(({ id }) => id === openId) && drafts.some(({ key }) => key === `reply:${openId}`) ? (
      <div className="border-b border-line px-4 py-3 rail:px-5">
        <p role="status" className="text-small text-ink-2">{t`Post deleted`}</p>
        <Box key={openId} post={open} isGone onSent={sendIn} />
      </div>
    ) : null;
  return { place, orphan, withSent: (answers: Answers): Answers => sent.reduce(withAnswer, answers) };
};

/** Oldest first. Announces new ones. */
export const Replies = ({ parentId, canAnswer }: { parentId: string; canAnswer: boolean }) => {
  const me = useSessionUserId();
  const query = useReplies(parentId);
  const { place, orphan, withSent } = useAnswerPlace(parentId);
  const answers = withSent(useAnswers(parentId, query.data?.pages));
  const muted = useMuted();
  const replies = query.data?.pages.flatMap(({ posts }) => posts) ?? [];
  const readTo = useReadPosition(parentId, replies, query.hasNextPage);
  const isHeard = (post: Post): boolean => post.userId !== me && !isMuted(muted, post);
  const arrived = useNewReplies(query.data?.pages, isHeard);
  return (
    <AnswerPlaceContext value={place}>
      <p role="status" className="sr-only">
        {arrived > 0 && plural(arrived, { one: "# new reply", other: "# new replies" })}
      </p>
      {query.data && orphan([...replies, ...replies.flatMap(({ id }) => answers.get(id) ?? [])])}
      <PostList
        query={query}
        label={t`Replies`}
        answers={answers}
        readTo={readTo}
        empty={
          canAnswer ? (
            <EmptyState drawing="replies" title={t`No replies yet.`} text={t`Be the first to answer.`} />
          ) : null
        }
      />
    </AnswerPlaceContext>
  );
};
