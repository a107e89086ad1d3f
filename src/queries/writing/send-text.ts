// What sending a text has in common: its pictures go first, and what it fails at decides where it is afterwards.
import { t } from "@lingui/core/macro";
import type { Picture } from "@/domain/picture";
import { earlierVersion, isSameText, type SentText } from "@/domain/post";
import { errorKind, errorText, isRetryable, type ErrorKind } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { pictureCode } from "@/queries/pictures/code";
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
  type WaitingText,
} from "@/sdk/device/outbox";
import type { SendResult } from "./entries";
import { returnToForm } from "./form-queue";

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
export const sendText = async (
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
