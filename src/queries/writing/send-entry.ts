// Sends one entry of the queue. Of a text its pictures go first, and what it fails at decides where it is afterwards.
import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Picture } from "@/domain/picture";
import { earlierVersion, feedsOf, isSameText, type PostRecord, type SentText } from "@/domain/post";
import { errorKind, errorText, isRetryable, reportOnce, type ErrorKind } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { postKeys } from "@/queries/keys";
import { keepStorage } from "@/queries/offline/keep-storage";
import { pictureCode } from "@/queries/pictures/code";
import { isListed } from "@/queries/posts/cache";
import { invalidateRelated, showOwnPost } from "@/queries/posts/changes";
import { showReply } from "@/queries/posts/hydrate";
import { countReply, startNumbers } from "@/queries/posts/numbers";
import { hasDraft } from "@/sdk/device/drafts";
import {
  filesOf,
  isDeletionWaiting,
  isWaiting,
  onWaitingChange,
  putWaiting,
  removeWaiting,
  textKindOf,
  textOf,
  waitingId,
  withdraw,
  type WaitingFiles,
  type WaitingText,
} from "@/sdk/device/outbox";
import { createPost } from "@/sdk/posts/post-writes";
import { communityWrites, sendChange } from "./changes";
import type { SendResult } from "./entries";
import { returnToForm } from "./form-queue";
import type { SendEntry } from "./queue";

/** After a login the text is in its form. */
const endsSession: ReadonlySet<ErrorKind> = new Set(["signed-out", "blocked", "left"]);

const picturesGone = (): string => t`Some of its pictures are no longer on this device. They were left out.`;

/** Null for a message: its chat shows how it ended. */
const endOf = (entry: WaitingText, end: SendResult["end"]): SendResult | null => {
  const what = textKindOf(entry);
  return what === "chat" ? null : { what, end };
};

interface Change {
  id?: string;
  pictures?: Picture[];
}

/** `change` is what differs in what comes back. It stays in the queue if the form has another text, and in a chat. */
const refuse = (owner: string, entry: WaitingText, refusal: string, change: Change = {}): SendResult | null => {
  // A text is under the name of its kind.
  const refused = { ...entry, [entry.kind]: { ...textOf(entry), ...change }, refusal };
  if (refused.kind === "message") putWaiting(owner, refused);
  else if (hasDraft(owner, refused.draftKey)) putWaiting(owner, { ...refused, isFirstTry: false });
  else returnToForm(owner, refused);
  // Last: an open form takes an entry that is gone, and not in its draft, for a sent one.
  if (change.id !== undefined) withdraw(owner, waitingId(entry));
  return endOf(entry, entry.kind !== "message" && entry.isFirstTry ? "failed" : "refused");
};

/** A first try that met no network is told, and made again. What else it failed at goes back to the form. */
const endTry = (owner: string, entry: WaitingText, error: unknown): SendResult | null => {
  const kind = errorKind(error);
  const isFirstTry = entry.kind !== "message" && entry.isFirstTry === true;
  if (!isFirstTry && isRetryable(error)) throw error;
  if (isFirstTry && kind === "offline") {
    putWaiting(owner, { ...entry, isFirstTry: false });
    return endOf(entry, "waits");
  }
  if (!endsSession.has(kind)) return refuse(owner, entry, errorText(error));
  refuse(owner, entry, "");
  throw error;
};

/** From here on the server may have some of its files. */
const begin = <Entry extends WaitingText>(owner: string, entry: Entry): Entry => {
  const begun = { ...entry, isBegun: true };
  putWaiting(owner, begun);
  return begun;
};

/** Returns the ids of lost pictures. */
const sendPictures = async (owner: string, entry: WaitingText): Promise<string[]> => {
  const { uploadAll } = await pictureCode();
  const files = filesOf(entry);
  if (!files) return [];
  const controller = new AbortController();
  const stop = onWaitingChange(owner, () => {
    if (!isWaiting(owner, waitingId(entry))) controller.abort();
  });
  try {
    return await uploadAll(files.pictures, { owner, target: files.place, signal: controller.signal });
  } finally {
    stop();
  }
};

/** A message that consists of pictures stays whole. */
const withoutPictures = ({ content, pictures }: SentText, ids: readonly string[]): Change => {
  const left = pictures.filter(({ id }) => !ids.includes(id));
  return content === "" && left.length === 0 ? {} : { pictures: left };
};

const asAnother = async (owner: string, { pictures }: SentText): Promise<Change> => {
  const copies = pictures.length === 0 ? {} : { pictures: await (await pictureCode()).copyPictures(owner, pictures) };
  return { id: uniqueId(), ...copies };
};

interface Written {
  row: SentText;
  /** Called before the entry goes, so that the text never blinks. */
  show: () => void;
}

/** `write` is idempotent. @throws a failure that says nothing about the entry */
const sendText = async (
  owner: string,
  first: WaitingText,
  write: () => Promise<Written>,
): Promise<SendResult | null> => {
  const text = textOf(first);
  const { id, pictures } = text;
  const entry = pictures.length > 0 ? begin(owner, first) : first;
  try {
    const missing = entry.isBegun ? await sendPictures(owner, entry) : [];
    if (!isWaiting(owner, id)) return null;
    if (missing.length > 0) return refuse(owner, entry, picturesGone(), withoutPictures(text, missing));
    const { row, show } = await write();
    // An earlier request, whose answer was lost, wrote another text.
    if (entry.kind !== "message" && !isSameText(row, text))
      return refuse(owner, entry, earlierVersion(), await asAnother(owner, text));
    if (!isDeletionWaiting(owner, id)) show();
    removeWaiting(owner, id);
    if (pictures.length > 0)
      await (
        await pictureCode()
      ).forgetPictures(
        owner,
        pictures.map((picture) => picture.id),
      );
    return endOf(entry, "sent");
  } catch (error) {
    if (!isWaiting(owner, id)) return null;
    return endTry(owner, entry, error);
  }
};

/** Feeds keep their length. */
const showPost = (client: QueryClient, record: PostRecord): void => {
  keepStorage();
  startNumbers(client, record.id);
  if (record.parentId) countReply(client, record);
  // The bell has to know whose it is.
  client.setQueryData(postKeys.record(record.id), record);
  invalidateRelated(client, record, "now");
  void client.invalidateQueries({ queryKey: postKeys.searches });
  if (record.parentId) {
    for (const queryKey of postKeys.around) void client.invalidateQueries({ queryKey, refetchType: "none" });
    showReply(client, record).catch((error: unknown) => reportOnce("A reply could not be shown", error));
    return;
  }
  showOwnPost(client, record);
  for (const { tab, topic } of feedsOf(record)) {
    const queryKey = postKeys.feed(tab, topic);
    if (!isListed(client, queryKey, record.id)) void client.invalidateQueries({ queryKey });
  }
};

const sendFiles = async (owner: string, { files }: WaitingFiles): Promise<null> => {
  const { deleteUnnamed } = await pictureCode();
  try {
    await deleteUnnamed(files);
  } catch (error) {
    if (isRetryable(error)) throw error;
    reportOnce("A picture that is in no post could not be deleted", error);
  }
  removeWaiting(owner, files.id);
  return null;
};

/**
 * Sends one entry of the queue. Returns null where its writer is told nothing.
 * @throws a failure that says nothing about the entry, which goes on waiting
 */
export const sendEntry: SendEntry = (client, owner, entry) => {
  switch (entry.kind) {
    case "post":
      return sendText(owner, entry, async () => {
        const row = await createPost(entry.post);
        return { row, show: () => showPost(client, row) };
      });
    case "edit":
    case "deletion":
      return sendChange(client, owner, entry);
    case "message":
    case "thread":
      return sendText(owner, entry, async () => (await communityWrites()).writeText(client, entry));
    case "files":
      return sendFiles(owner, entry);
  }
};
