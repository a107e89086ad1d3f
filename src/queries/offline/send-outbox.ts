// Sends entries once, in order, in one tab at a time (outbox-1).
import { t } from "@lingui/core/macro";
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { earlierVersion, feedsOf, isSamePost, type NewPost } from "@/domain/post";
import { errorKind, errorText, type ErrorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { uniqueId } from "@/lib/object-id";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { isListed } from "@/queries/posts/cache";
import { afterDelete, showPublished } from "@/queries/posts/changes";
import {
  listWaiting,
  putWaiting,
  removeWaiting,
  waitingId,
  type WaitingDeletion,
  type WaitingMessage,
  type WaitingPost,
} from "@/sdk/outbox";
import { storedSession } from "@/sdk/stored-session";
import { useOutboxEntries, type OutboxEntry } from "./outbox";

export interface OutboxResult {
  outcome: "created" | "replied" | "deleted" | "refused" | "not-deleted" | "said";
  reason?: string;
}

/** Not the fault of the post. */
const mayPass: ReadonlySet<ErrorKind> = new Set([
  "offline",
  "server",
  "too-many",
  "limited",
  "old-schema",
  "signed-out",
  "left",
  "blocked",
]);

/** If the form has another text, the post stays here. */
const refuse = async (owner: string, entry: WaitingPost, refusal: string): Promise<OutboxResult["outcome"]> => {
  const { hasDraft } = await loadCode(() => import("@/sdk/drafts"));
  const { takeBack } = await loadCode(() => import("./form-outbox"));
  const refused = { ...entry, refusal };
  if (hasDraft(owner, entry.draftKey)) putWaiting(owner, refused);
  else takeBack(owner, refused);
  return "refused";
};

const picturesGone = (): string => t`Some of its pictures are no longer on this device. They were left out.`;

const withoutPictures = (entry: WaitingPost, ids: readonly string[]): WaitingPost => {
  const pictures = entry.post.pictures.filter(({ id }) => !ids.includes(id));
  return { ...entry, post: { ...entry.post, pictures } };
};

/** Returns the ids of lost pictures. */
const sendPictures = async (owner: string, { pictures }: Pick<NewPost, "pictures">): Promise<string[]> => {
  if (pictures.length === 0) return [];
  const { uploadAll } = await loadCode(() => import("@/queries/pictures/uploads"));
  return uploadAll(
    owner,
    pictures.map(({ id }) => id),
  );
};

const chosen = () => loadCode(() => import("@/sdk/chosen-pictures"));

const asAnother = async (owner: string, entry: WaitingPost): Promise<WaitingPost> => {
  const id = uniqueId();
  const { pictures } = entry.post;
  const copies =
    pictures.length === 0
      ? pictures
      : await (await chosen()).copyPictures(owner, pictures, { postId: id, place: null });
  removeWaiting(owner, entry.post.id);
  return { ...entry, post: { ...entry.post, id, pictures: copies } };
};

const writes = () => loadCode(() => import("@/sdk/post-writes"));

const publish = (client: QueryClient, post: NewPost) =>
  client
    .getMutationCache()
    .build(
      client,
      client.defaultMutationOptions({
        mutationKey: postKeys.send,
        mutationFn: async (sent: NewPost) => (await writes()).createPost(sent),
        gcTime: Number.POSITIVE_INFINITY,
      }),
    )
    .execute(post);

const sendPost = async (client: QueryClient, owner: string, entry: WaitingPost): Promise<OutboxResult["outcome"]> => {
  const { post } = entry;
  try {
    const missing = await sendPictures(owner, post);
    if (missing.length > 0) return await refuse(owner, withoutPictures(entry, missing), picturesGone());
    const published = await publish(client, post);
    // An earlier request, whose answer was lost, published another text.
    if (!isSamePost(published, post)) return await refuse(owner, await asAnother(owner, entry), earlierVersion());
    // First, so that the top of the feed is never empty.
    showPublished(client, published);
    removeWaiting(owner, post.id);
    for (const { tab, topic } of post.parentId ? [] : feedsOf(published)) {
      const queryKey = postKeys.feed(tab, topic);
      if (!isListed(client, queryKey, post.id)) void client.invalidateQueries({ queryKey });
    }
    return post.parentId ? "replied" : "created";
  } catch (error) {
    if (mayPass.has(errorKind(error))) throw error;
    return await refuse(owner, entry, errorText(error));
  }
};

const sendDeletion = async (client: QueryClient, owner: string, { post }: WaitingDeletion): Promise<OutboxResult> => {
  try {
    await (await writes()).deletePost({ ...post, authorId: post.userId });
    removeWaiting(owner, post.id);
    afterDelete(client, post);
    return { outcome: "deleted" };
  } catch (error) {
    if (mayPass.has(errorKind(error))) throw error;
    removeWaiting(owner, post.id);
    void client.invalidateQueries({ queryKey: postKeys.lists });
    void client.invalidateQueries({ queryKey: postKeys.details });
    return { outcome: "not-deleted", reason: errorText(error) };
  }
};

/** The next try sends the rest. */
const withoutThese = (entry: WaitingMessage, ids: readonly string[]): WaitingMessage => {
  const { message } = entry;
  const pictures = message.pictures.filter(({ id }) => !ids.includes(id));
  const isEmpty = message.content === "" && pictures.length === 0;
  return { ...entry, message: isEmpty ? message : { ...message, pictures }, refusal: picturesGone() };
};

const sendMessage = async (client: QueryClient, owner: string, entry: WaitingMessage): Promise<OutboxResult> => {
  const { message } = entry;
  const { sayMessage } = await loadCode(() => import("@/queries/communities/say"));
  try {
    const missing = await sendPictures(owner, message);
    if (missing.length > 0) putWaiting(owner, withoutThese(entry, missing));
    else {
      await sayMessage(client, message);
      removeWaiting(owner, message.id);
    }
  } catch (error) {
    if (mayPass.has(errorKind(error))) throw error;
    putWaiting(owner, { ...entry, refusal: errorText(error) });
  }
  return { outcome: "said" };
};

// For browsers without locks; one queue for the tab.
let turn: Promise<unknown> = Promise.resolve();

const inTurn = async (work: () => Promise<void>): Promise<void> => {
  if ("locks" in navigator) {
    await navigator.locks.request("chorus.outbox", work);
    return;
  }
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  await mine;
};

const isUnsent = ({ refusal }: OutboxEntry): boolean => refusal === "";

type OnResult = (result: OutboxResult) => void;

const sendOne = async (client: QueryClient, owner: string, entry: OutboxEntry): Promise<OutboxResult> => {
  switch (entry.kind) {
    case "post":
      return { outcome: await sendPost(client, owner, entry) };
    case "deletion":
      return sendDeletion(client, owner, entry);
    case "message":
      return sendMessage(client, owner, entry);
  }
};

const sendAll = (client: QueryClient, owner: string, onResult: OnResult): Promise<void> =>
  inTurn(async () => {
    for (;;) {
      const next = listWaiting(owner).find(isUnsent);
      if (!next || storedSession()?.id !== owner) return;
      onResult(await sendOne(client, owner, next));
    }
  });

const outboxQuery = (owner: string, last: string, onResult: OnResult) =>
  queryOptions({
    queryKey: postKeys.outbox(owner, last),
    queryFn: async ({ client }): Promise<true> => {
      await sendAll(client, owner, onResult);
      return true;
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSendOutbox = (onResult: OnResult): void => {
  const owner = useSessionUserId();
  const last = useOutboxEntries(owner).findLast(isUnsent);
  useQuery({ ...outboxQuery(owner, last ? waitingId(last) : "", onResult), enabled: last !== undefined });
};
