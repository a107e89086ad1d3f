import type { Picture } from "@/domain/picture";
import { newPostSchema, type PostRecord, type WrittenPost } from "@/domain/post";
import { errorText } from "@/lib/errors";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import type { useFormQueue, WaitingDraft } from "@/queries/writing/form-queue";
import { tellResult } from "./send-toasts";

class ReturnedError extends Error {}

/** Undefined where the session has ended, which the login says. */
export const publishFailure = (error: unknown): string | undefined =>
  error instanceof ReturnedError ? error.message || undefined : errorText(error);

export interface FormQueue extends ReturnType<typeof useFormQueue> {
  /** Shows what waits in place of the form. */
  lock: () => void;
}

export interface QueuedForm {
  queue: FormQueue;
  draft: Draft;
  chosen: ChosenPictures;
}

interface HandedOver {
  id: string;
  /** `left` to the queue, without a try that the form waits for. */
  end: "sent" | "waits" | "left";
}

/**
 * Puts a text into the queue, and resolves once it is sent or waits. What is behind others is left to the queue at once.
 * @throws why it came back to the form
 */
export const handOver = async (
  { queue, draft, chosen }: QueuedForm,
  entryOf: (id: string, pictures: Picture[]) => WaitingDraft,
  leavesPictures = false,
): Promise<HandedOver> => {
  const pictures = await chosen.whenReady();
  draft.flush();
  const id = draft.documentId();
  const entry = entryOf(id, pictures);
  const isTried = queue.isEmpty() && !(leavesPictures && pictures.length > 0);
  const end = isTried ? queue.try(entry) : queue.add(entry);
  draft.drop();
  await end;
  const refusal = isTried ? draft.reopen() : null;
  if (refusal !== null) throw new ReturnedError(refusal);
  chosen.clear();
  if (!queue.isWaiting(id)) return { id, end: "sent" };
  queue.lock();
  return { id, end: isTried ? "waits" : "left" };
};

/** A post with pictures is left to the queue: `onPublished` is called without it. */
export const publish = async (
  form: QueuedForm,
  fields: WrittenPost,
  onPublished: (record?: PostRecord) => void,
): Promise<void> => {
  const { queue } = form;
  const what = fields.parentId ? "reply" : "post";
  const { id, end } = await handOver(
    form,
    (postId, pictures) => {
      const post = newPostSchema.parse({ ...fields, pictures, id: postId });
      return { kind: "post", draftKey: queue.draftKey, post, refusal: "" };
    },
    true,
  );
  const record = queue.published(id);
  // Another tab has sent it, and says so there.
  if (end === "sent" && !record) tellResult({ what, end });
  if (end === "left" && !navigator.onLine) tellResult({ what, end: "waits" });
  else if (end !== "waits") onPublished(record);
};
