// Owns what waits for the network: it is kept, shown as waiting, and sent once, in its order, by whichever tab comes first
// (outbox-1). Its query goes on by itself as every other does that failed by weather (queries/recovery).
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { earlierVersion, feedsOf } from "@/domain/post";
import { errorKind, errorText, type ErrorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { uniqueId } from "@/lib/object-id";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { listWaiting, onWaitingChange, type Waiting, type WaitingPost } from "@/sdk/outbox";

export type OutboxEntry = Waiting;
export type OutboxPost = WaitingPost;

/** All mutations under `postKeys.create` and `postKeys.send` are of posts. */
const postOf = (variables: unknown): NewPost | undefined => variables as NewPost | undefined;

/** Whether this tab has sent, or is sending, a post: its echo by realtime is no news here. */
export const isSentHere = (client: QueryClient, id: string): boolean =>
  [postKeys.create, postKeys.send].some((mutationKey) =>
    client
      .getMutationCache()
      .findAll({ mutationKey })
      .some(({ state }) => state.status !== "error" && postOf(state.variables)?.id === id),
  );

/** Refused words are their writer's again; where the form holds others by now, they stand beside it until it is free. */
const refuse = async (owner: string, entry: WaitingPost, refusal: string, id = entry.post.id): Promise<Outcome> => {
  const { hasDraft } = await loadCode(() => import("@/sdk/drafts"));
  const { takeBack } = await loadCode(() => import("./waiting-of-form"));
  removeWaiting(owner, entry.post.id);
  const refused = { ...entry, post: { ...entry.post, id }, refusal };
  if (hasDraft(owner, entry.draftKey)) putWaiting(owner, refused);
  else takeBack(owner, refused);
  return "refused";
};

const isPost = (entry: OutboxEntry): entry is OutboxPost => entry.kind === "post";

export const useOutboxPosts = (): readonly OutboxPost[] => {
  const owner = useSessionUserId();
  const entries = useOutboxEntries(owner);
  return useMemo(() => entries.filter(isPost), [entries]);
};

/** What a logout would lose. */
export const useOutboxCount = (): number => useOutboxEntries(useSessionUserId()).length;
