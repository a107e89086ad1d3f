import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { RefreshNotice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import type { SharedCommunity } from "@/domain/shared-community";
import { errorText } from "@/lib/errors";
import { listen, onWindow, together } from "@/lib/listen";
import { useTimeout } from "@/lib/use-timeout";
import { useHidden } from "@/queries/communities/hidden";
import { markOf, useMarks } from "@/queries/communities/own";
import { mayHide, type Role } from "@/queries/communities/shared";
import { useChat, useQuoted, type ShownMessage } from "@/queries/communities/shown-chat";
import { useEditText, useSendMessage, useUnsentMessages } from "@/queries/communities/text-writing";
import { newsOf, readingChat, useKnownNews, useRememberRead } from "@/queries/communities/unread";
import { chatDraftKeyOf, useDraft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { Announcer } from "./announcer";
import { type Answering, ChatComposer } from "./chat-composer";
import { ChatList } from "./chat-list";
import { EditBox } from "./edit-box";
import { MessageRow, type MessageHandlers } from "./message-row";
import { mostMessages, useLinked } from "./use-linked";

const ChatSkeleton = () => (
  <Loading className="flex flex-col gap-4 px-4 py-6 rail:px-5">
    {["w-3/5", "w-2/5", "w-1/2", "w-2/3"].map((width) => (
      <div key={width} className="flex items-end gap-2.5">
        <Skeleton shape="circle" className="size-8.5 flex-none" />
        <Skeleton shape="block" className={`h-11 ${width}`} />
      </div>
    ))}
  </Loading>
);

/** Since the last visit, and later since the reader looked away. */
const useNewFrom = (
  community: SharedCommunity,
  messages: readonly ShownMessage[],
  me: string,
  isInSight: boolean,
  isOld: boolean,
): string | null => {
  const { data: marks, isFetched } = useMarks();
  const [newFrom, setNewFrom] = useState<string | null>(null);
  // Null while loading.
  const [seen, setSeen] = useState<string | null>(null);
  const last = messages.findLast(({ status }) => status === "sent")?.createdAt ?? "";
  const firstAfter = (moment: string): string | null =>
    messages.find(({ userId, createdAt }) => userId !== me && Date.parse(createdAt) > Date.parse(moment))?.id ?? null;

  if (seen === null && isFetched && !isOld && last !== "") {
    const mark = markOf(marks, community.id);
    setSeen(last);
    if (mark) setNewFrom(firstAfter(mark.chatAt || mark.createdAt));
  } else if (seen !== null && last > seen) {
    if (!isInSight || document.hidden) setNewFrom(newFrom ?? firstAfter(seen));
    setSeen(last);
  }
  return newFrom;
};

const readAfterMs = 1000;

const useReading = (community: SharedCommunity, latest: string, isInSight: boolean): void => {
  const remember = useRememberRead(community, "chatAt");
  const isUnread = newsOf(useKnownNews(), community.id).messages !== 0;
  const seen = useRef("");
  const note = (): void => {
    if (isInSight && !document.hidden && latest !== "") seen.current = latest;
  };
  const save = useEffectEvent((): void => {
    if (seen.current !== "") remember(seen.current);
  });
  const end = useEffectEvent((): void => {
    note();
    save();
  });
  useEffect(() => {
    readingChat.set(isInSight ? community.id : "");
    return () => readingChat.set("");
  }, [community.id, isInSight]);
  const isFirst = useRef(true);
  const read = (): void => {
    note();
    if (seen.current === "" || !(isFirst.current || (isUnread && isInSight))) return;
    // At once, so that counts elsewhere disappear.
    isFirst.current = false;
    remember(seen.current);
  };
  useTimeout(read, readAfterMs, `${latest} ${isInSight} ${isUnread}`);
  useEffect(
    () =>
      together(
        onWindow(["pagehide"], () => save()),
        listen(document, ["visibilitychange"], () => save()),
        () => end(),
      ),
    [],
  );
};

const noMessages: readonly ShownMessage[] = [];

interface ChatTabProps {
  community: SharedCommunity;
  role: Role;
  joinBar: ReactNode;
}

export const ChatTab = (props: ChatTabProps) => {
  const hidden = useHidden(props.community);
  return hidden ? <Chat {...props} hidden={hidden} /> : <ChatSkeleton />;
};

const Chat = ({ community, role, joinBar, hidden }: ChatTabProps & { hidden: ReadonlySet<string> }) => {
  const me = useSessionUserId();
  const { name } = community;
  const canWrite = role !== "none";
  const { query, messages } = useChat(community, { hidden, canHide: mayHide(role) });
  // Kept from an earlier visit, until the server has answered.
  const [isOld, setIsOld] = useState(true);
  if (isOld && query.data && !query.isStale) setIsOld(false);
  const send = useSendMessage(community);
  const unsent = useUnsentMessages(community.id);
  const { parentId = "", parentUserId = "" } = useDraft(me, chatDraftKeyOf(community.id)).restored;
  const [answering, setAnswering] = useState<Answering | null>(
    parentId === "" ? null : { id: parentId, userId: parentUserId, isRestored: true },
  );
  // Null once an edit has ended.
  const [edited, setEdited] = useState<ShownMessage | null>();
  const quotedOf = useQuoted(community, messages, answering?.id ?? "", hidden);
  const editing = useEditText(community);
  const [target, setTarget] = useState<string | null>(null);
  const linked = useLinked(community, messages);
  const [touched, setTouched] = useState<string | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const newFrom = useNewFrom(community, messages, me, isAtEnd, isOld);
  const latest = messages.findLast(({ status }) => status === "sent");
  useReading(community, canWrite ? (latest?.createdAt ?? "") : "", isAtEnd);

  const handlers: MessageHandlers = {
    ...unsent,
    answer: ({ id, userId }) => {
      setEdited(undefined);
      setAnswering({ id, userId, isRestored: false });
    },
    edit: setEdited,
    leave: ({ id }) => {
      if (id === edited?.id) setEdited(null);
      if (id === answering?.id) setAnswering(null);
    },
    openQuoted: setTarget,
  };

  const box = edited ? (
    <EditBox
      key={edited.id}
      message={edited}
      onEnd={() => setEdited(null)}
      onSave={(fields) => editing.mutateAsync({ text: edited, ...fields })}
    />
  ) : (
    <ChatComposer
      key="new"
      community={community}
      answering={answering}
      startsFocused={edited === null}
      answered={quotedOf(answering?.id ?? "")}
      onStopAnswering={() => setAnswering(null)}
      onSend={(written) => {
        send({ ...written, answers: answering });
        setAnswering(null);
      }}
    />
  );

  const { data, error, fetchStatus, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <QueryView
      query={{ data, error, fetchStatus, refetch, isFetchNextPageError }}
      failed={t`The messages couldn’t be loaded`}
      skeleton={<ChatSkeleton />}
      empty={null}
    >
      {() => (
        <div className="flex flex-1 flex-col">
          {isFetchNextPageError && (
            <div className="p-3">
              <RefreshNotice kind="danger" onRetry={() => void query.fetchNextPage()}>
                {errorText(error)}
              </RefreshNotice>
            </div>
          )}
          {messages.length === 0 && (
            <div className="flex-1">
              <EmptyState
                drawing="replies"
                title={t`Nothing said yet`}
                text={canWrite ? t`Say hello: everyone here sees it.` : t`The first message will be here.`}
              />
            </div>
          )}
          <ChatList
            messages={messages}
            newFrom={newFrom}
            hasOlder={hasNextPage && !isFetchNextPageError}
            isBusy={isFetchingNextPage}
            loadOlder={() => void query.fetchNextPage()}
            onEnd={setIsAtEnd}
            target={target ?? linked.target}
            onFound={(isThere) => (target === null ? linked.onFound(isThere) : setTarget(null))}
            isInReach={target === null ? linked.isInReach : messages.length < mostMessages}
            label={t`Chat of ${name}`}
            foot={
              <>
                {linked.note}
                {canWrite ? box : joinBar}
              </>
            }
          >
            {(row) => (
              <MessageRow
                community={community}
                row={row}
                isOwn={row.message.userId === me}
                role={role}
                isTouched={touched === row.id}
                onTouch={() => setTouched(touched === row.id ? null : row.id)}
                isLinked={row.message.id === linked.id}
                isLatest={row.message.id === latest?.id}
                quoted={quotedOf(row.message.parentId)}
                handlers={handlers}
              />
            )}
          </ChatList>
          <Announcer messages={isOld ? noMessages : messages} me={me} />
        </div>
      )}
    </QueryView>
  );
};
