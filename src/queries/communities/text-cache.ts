// Each change reaches the chat and its quotes, or the list of threads, where a pinned or linked one is kept apart, or the
// replies of one.
import type { QueryClient } from "@tanstack/react-query";
import { isThread, type Message, type SharedThread } from "@/domain/community-text";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import { changeAnswers } from "@/queries/replace-answer";

export interface ThreadApart {
  /** Of the text that led to it. */
  id: string;
  thread: SharedThread;
}

const changeApart = (client: QueryClient, communityId: string, id: string, text: SharedThread | null): void =>
  changeAnswers<ThreadApart>(client, { queryKey: sharedCommunityKeys.threadsApart(communityId) }, (apart) =>
    apart.thread.id === id ? text && { ...apart, thread: text } : apart,
  );

const changeQuoted = (client: QueryClient, communityId: string, id: string, message: Message | null): void =>
  changeAnswers<Message[]>(client, { queryKey: sharedCommunityKeys.quotedIn(communityId) }, (list) =>
    list.some((other) => other.id === id) ? list.flatMap((other) => (other.id === id ? (message ?? []) : other)) : list,
  );

const upsert = (list: readonly SharedThread[], text: SharedThread): SharedThread[] =>
  list.some(({ id }) => id === text.id) ? list.map((other) => (other.id === text.id ? text : other)) : [...list, text];

const changeReplies = (
  client: QueryClient,
  communityId: string,
  rootId: string,
  change: (list: readonly SharedThread[]) => readonly SharedThread[],
): void => changeAnswers(client, { queryKey: sharedCommunityKeys.replies(communityId, rootId), exact: true }, change);

export const showText = (client: QueryClient, communityId: string, text: Message): void => {
  if (!isThread(text)) {
    changeQuoted(client, communityId, text.id, text);
    return putRow(client, sharedCommunityKeys.chat(communityId), text);
  }
  if (text.rootId !== "") return changeReplies(client, communityId, text.rootId, (list) => upsert(list, text));
  putRow(client, sharedCommunityKeys.threads(communityId), text);
  changeApart(client, communityId, text.id, text);
  const queryKey = sharedCommunityKeys.replies(communityId, text.id);
  // A thread that was not edited may be new, without replies yet.
  if (!text.isEdited && client.getQueryState(queryKey) === undefined) client.setQueryData(queryKey, []);
  return undefined;
};

/** A message has no `rootId`. */
export const forgetText = (
  client: QueryClient,
  communityId: string,
  { id, rootId }: { id: string; rootId?: string },
): void => {
  if (rootId === undefined) {
    changeQuoted(client, communityId, id, null);
    return removeRow(client, sharedCommunityKeys.chat(communityId), id);
  }
  if (rootId !== "")
    return changeReplies(client, communityId, rootId, (list) => list.filter((reply) => reply.id !== id));
  removeRow(client, sharedCommunityKeys.threads(communityId), id);
  return changeApart(client, communityId, id, null);
};
