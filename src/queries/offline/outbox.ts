// Owns what waits for the network: it is kept, shown as waiting, and sent once, in its order, by whichever tab comes first
// (outbox-1). Its query goes on by itself as every other does that failed by weather (queries/recovery).
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { earlierVersion, feedsOf } from "@/domain/post";
import { errorKind, errorText, type ErrorKind } from "@/lib/errors";
import { lateCode } from "@/lib/lazy";
import { uniqueId } from "@/lib/object-id";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { isListed } from "@/queries/posts/cache";
import { afterDelete, showPublished } from "@/queries/posts/changes";
import {
  listWaiting,
  putWaiting,
  removeWaiting,
  type Waiting,
  type WaitingDeletion,
  type WaitingPost,
} from "@/sdk/outbox";
import { createPost, deletePost } from "@/sdk/post-writes";
import { storedSession } from "@/sdk/stored-session";
import { noteSending, useWaiting } from "./sending";

type Outcome = "created" | "replied" | "deleted" | "refused" | "not-deleted";

/** What became of an entry; told to the member by whoever shows the app. */
export interface Told {
  outcome: Outcome;
  /** Why, where nothing else on the screen says it. */
  reason?: string;
}

/** What says nothing about the words themselves: they wait on. */
const mayPass: ReadonlySet<ErrorKind> = new Set(["offline", "server", "too-many", "signed-out", "left", "blocked"]);

/** Refused words are their writer's again; where the form holds others by now, they stand beside it until it is free. */
const refuse = async (owner: string, entry: WaitingPost, refusal: string, id = entry.post.id): Promise<Outcome> => {
  const { hasDraft } = await lateCode(() => import("@/sdk/drafts"));
  const { takeBack } = await lateCode(() => import("./waiting-of-form"));
  removeWaiting(owner, entry.post.id);
  const refused = { ...entry, post: { ...entry.post, id }, refusal };
  if (hasDraft(owner, entry.draftKey)) putWaiting(owner, refused);
  else takeBack(owner, refused);
  return "refused";
};

const sendPost = async (client: QueryClient, owner: string, entry: WaitingPost): Promise<Outcome> => {
  const { post } = entry;
  const notSent = noteSending(client, post.id);
  try {
    const published = await createPost(post);
    // An answer that was lost was about other words: these are another post.
    if (published.content !== post.content || published.article !== post.article)
      return await refuse(owner, entry, earlierVersion, uniqueId());
    // First shown, then no longer waiting: its place at the top of the feed is never empty. Its writer may be reading
    // anywhere by now: no feed begins anew, and only one that it is missing from is read again.
    showPublished(client, published);
    removeWaiting(owner, post.id);
    for (const { tab, topic } of post.parentId ? [] : feedsOf(published)) {
      const queryKey = postKeys.feed(tab, topic);
      if (!isListed(client, queryKey, post.id)) void client.invalidateQueries({ queryKey });
    }
    return post.parentId ? "replied" : "created";
  } catch (error) {
    notSent();
    if (mayPass.has(errorKind(error))) throw error;
    return await refuse(owner, entry, errorText(error));
  }
};

const sendDeletion = async (client: QueryClient, owner: string, { post }: WaitingDeletion): Promise<Told> => {
  try {
    await deletePost(post.id);
    removeWaiting(owner, post.id);
    afterDelete(client, post);
    return { outcome: "deleted" };
  } catch (error) {
    if (mayPass.has(errorKind(error))) throw error;
    removeWaiting(owner, post.id);
    // It was taken off the screen, and is still there.
    void client.invalidateQueries({ queryKey: postKeys.lists });
    void client.invalidateQueries({ queryKey: postKeys.details });
    return { outcome: "not-deleted", reason: errorText(error) };
  }
};

let turn: Promise<unknown> = Promise.resolve();

/** One at a time, in all tabs of this browser; where it has no locks, in this tab. */
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  if ("locks" in navigator) {
    await navigator.locks.request("chorus.outbox", work);
    return;
  }
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  await mine;
};

const isWaiting = ({ refusal }: Waiting): boolean => refusal === "";

/** Sends what waits, the oldest first. Another tab may have sent it by the time it is this one's turn. */
const sendWaiting = (client: QueryClient, owner: string, tell: (told: Told) => void): Promise<void> =>
  inTurn(async () => {
    for (;;) {
      const next = listWaiting(owner).find(isWaiting);
      if (!next || storedSession()?.id !== owner) return;
      tell(
        next.kind === "post"
          ? { outcome: await sendPost(client, owner, next) }
          : await sendDeletion(client, owner, next),
      );
    }
  });

const outboxQuery = (owner: string, last: string, tell: (told: Told) => void) =>
  queryOptions({
    // Whatever is added starts it anew; what is sent does not.
    queryKey: postKeys.outbox(owner, last),
    queryFn: async ({ client }): Promise<true> => {
      await sendWaiting(client, owner, tell);
      return true;
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends what waits as long as the app is open, and `tell`s what became of it. */
export const useOutbox = (tell: (told: Told) => void): void => {
  const owner = useSessionUserId();
  const last = useWaiting(owner).findLast(isWaiting)?.post.id;
  useQuery({ ...outboxQuery(owner, last ?? "", tell), enabled: last !== undefined });
};
