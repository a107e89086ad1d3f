// Each change reaches the list of threads, or the replies of one.
import type { QueryClient } from "@tanstack/react-query";
import type { SharedThread } from "@/domain/community-text";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import { changeAnswers } from "@/queries/replace-answer";

const upsert = (list: readonly SharedThread[], text: SharedThread): SharedThread[] =>
  list.some(({ id }) => id === text.id) ? list.map((other) => (other.id === text.id ? text : other)) : [...list, text];

const changeReplies = (
  client: QueryClient,
  communityId: string,
  rootId: string,
  change: (list: readonly SharedThread[]) => readonly SharedThread[],
): void => changeAnswers(client, { queryKey: sharedCommunityKeys.replies(communityId, rootId), exact: true }, change);

export const showThread = (client: QueryClient, communityId: string, text: SharedThread): void => {
  if (text.rootId !== "") return changeReplies(client, communityId, text.rootId, (list) => upsert(list, text));
  putRow(client, sharedCommunityKeys.threads(communityId), text);
  const queryKey = sharedCommunityKeys.replies(communityId, text.id);
  // A thread that was not edited may be new, without replies yet.
  if (!text.isEdited && client.getQueryState(queryKey) === undefined) client.setQueryData(queryKey, []);
  return undefined;
};

export const forgetThread = (client: QueryClient, communityId: string, id: string, rootId: string): void =>
  rootId === ""
    ? removeRow(client, sharedCommunityKeys.threads(communityId), id)
    : changeReplies(client, communityId, rootId, (list) => list.filter((reply) => reply.id !== id));
