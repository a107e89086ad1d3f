// How each kind of entry is sent. A failure that says nothing about the entry is thrown, and it keeps waiting.
import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { earlierVersion, feedsOf, isSamePost, type NewPost } from "@/domain/post";
import { errorKind, errorText, reportOnce, type ErrorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { uniqueId } from "@/lib/object-id";
import { postKeys } from "@/queries/keys";
import { isListed } from "@/queries/posts/cache";
import { afterDelete, showPublished } from "@/queries/posts/changes";
import { hasDraft } from "@/sdk/device/drafts";
import {
  filesOf,
  isWaiting,
  onWaitingChange,
  putWaiting,
  removeWaiting,
  waitingId,
  type WaitingDeletion,
  type WaitingFiles,
  type WaitingMessage,
  type WaitingPost,
  withdraw,
} from "@/sdk/device/outbox";
import { takeBack } from "./form-outbox";
import type { OutboxResult, Senders } from "./outbox";

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

/** If the form has another text, the post stays here. `post` is what comes back of it. */
const refuse = (owner: string, entry: WaitingPost, refusal: string, post: NewPost = entry.post): OutboxResult => {
  const refused = { ...entry, post, refusal, isFirstTry: false };
  if (hasDraft(owner, entry.draftKey)) putWaiting(owner, refused);
  else takeBack(owner, refused);
  // Last: an open form takes an entry that is gone, and not in its draft, for a published one.
  if (post.id !== entry.post.id) withdraw(owner, entry.post.id);
  return { outcome: entry.isFirstTry ? "failed" : "refused" };
};

/** After a login the text is in its form. */
const endsSession: ReadonlySet<ErrorKind> = new Set(["signed-out", "blocked", "left"]);

/** A first try that met no network is told, and made again. What else it failed at goes back to the form. */
const endTry = (owner: string, entry: WaitingPost, error: unknown): OutboxResult => {
  const kind = errorKind(error);
  if (!entry.isFirstTry && mayPass.has(kind)) throw error;
  if (entry.isFirstTry && kind === "offline") {
    putWaiting(owner, { ...entry, isFirstTry: false });
    return { outcome: "waits" };
  }
  if (!endsSession.has(kind)) return refuse(owner, entry, errorText(error));
  refuse(owner, entry, "");
  throw error;
};

const picturesGone = (): string => t`Some of its pictures are no longer on this device. They were left out.`;

const withoutPictures = (post: NewPost, ids: readonly string[]): NewPost => ({
  ...post,
  pictures: post.pictures.filter(({ id }) => !ids.includes(id)),
});

const chosen = () => loadCode(() => import("@/sdk/device/chosen-pictures"));

/** From here on the server may have some of its files. */
const begin = <Entry extends WaitingPost | WaitingMessage>(owner: string, entry: Entry): Entry => {
  const begun = { ...entry, isBegun: true };
  putWaiting(owner, begun);
  return begun;
};

/** Returns the ids of lost pictures. */
const sendPictures = async (owner: string, entry: WaitingPost | WaitingMessage): Promise<string[]> => {
  const { uploadAll } = await loadCode(() => import("@/queries/pictures/uploads"));
  const files = filesOf(entry);
  if (!files) return [];
  const controller = new AbortController();
  const stop = onWaitingChange(owner, () => {
    if (!isWaiting(owner, waitingId(entry))) controller.abort();
  });
  try {
    return await uploadAll(files.pictures, { owner, place: files.place, signal: controller.signal });
  } finally {
    stop();
  }
};

const forgetSent = async (owner: string, { pictures }: Pick<NewPost, "pictures">): Promise<void> => {
  if (pictures.length === 0) return;
  const { forgetPictures } = await chosen();
  await forgetPictures(
    owner,
    pictures.map(({ id }) => id),
  );
};

const asAnother = async (owner: string, post: NewPost): Promise<NewPost> => {
  const { pictures } = post;
  const copies = pictures.length === 0 ? pictures : await (await chosen()).copyPictures(owner, pictures);
  return { ...post, id: uniqueId(), pictures: copies };
};

const writes = () => loadCode(() => import("@/sdk/posts/post-writes"));

const sendPost = async (client: QueryClient, owner: string, first: WaitingPost): Promise<OutboxResult> => {
  const { post } = first;
  const entry = post.pictures.length > 0 ? begin(owner, first) : first;
  try {
    const missing = entry.isBegun ? await sendPictures(owner, entry) : [];
    if (!isWaiting(owner, post.id)) return { outcome: "quiet" };
    if (missing.length > 0) return refuse(owner, entry, picturesGone(), withoutPictures(post, missing));
    const published = await (await writes()).createPost(post);
    // An earlier request, whose answer was lost, published another text.
    if (!isSamePost(published, post)) return refuse(owner, entry, earlierVersion(), await asAnother(owner, post));
    // First, so that the top of the feed is never empty.
    showPublished(client, published);
    removeWaiting(owner, post.id);
    for (const { tab, topic } of post.parentId ? [] : feedsOf(published)) {
      const queryKey = postKeys.feed(tab, topic);
      if (!isListed(client, queryKey, post.id)) void client.invalidateQueries({ queryKey });
    }
    await forgetSent(owner, post);
    return { outcome: post.parentId ? "replied" : "created" };
  } catch (error) {
    if (!isWaiting(owner, post.id)) return { outcome: "quiet" };
    return endTry(owner, entry, error);
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

const sendMessage = async (client: QueryClient, owner: string, first: WaitingMessage): Promise<OutboxResult> => {
  const { message } = first;
  const entry = message.pictures.length > 0 ? begin(owner, first) : first;
  try {
    const { sayMessage } = await loadCode(() => import("@/queries/communities/say"));
    const missing = entry.isBegun ? await sendPictures(owner, entry) : [];
    if (!isWaiting(owner, message.id)) return { outcome: "quiet" };
    if (missing.length > 0) putWaiting(owner, withoutThese(entry, missing));
    else {
      await sayMessage(client, message);
      removeWaiting(owner, message.id);
      await forgetSent(owner, message);
    }
  } catch (error) {
    if (!isWaiting(owner, message.id)) return { outcome: "quiet" };
    if (mayPass.has(errorKind(error))) throw error;
    putWaiting(owner, { ...entry, refusal: errorText(error) });
  }
  return { outcome: "quiet" };
};

const sendFiles = async (owner: string, { files }: WaitingFiles): Promise<OutboxResult> => {
  const { deleteUnnamed } = await loadCode(() => import("@/sdk/pictures/unnamed-files"));
  try {
    await deleteUnnamed(files);
  } catch (error) {
    if (mayPass.has(errorKind(error))) throw error;
    reportOnce("A picture that is in no post could not be deleted", error);
  }
  removeWaiting(owner, files.id);
  return { outcome: "quiet" };
};

export const senders: Senders = {
  post: sendPost,
  deletion: sendDeletion,
  message: sendMessage,
  files: (_client, owner, entry) => sendFiles(owner, entry),
};
