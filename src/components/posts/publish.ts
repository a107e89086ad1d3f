import { toast } from "@/components/ui/toast";
import { newPostSchema, type PostRecord, type WrittenPost } from "@/domain/post";
import { errorText } from "@/lib/errors";
import type { Draft } from "@/queries/drafts";
import type { useFormOutbox } from "@/queries/offline/form-outbox";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { sendToasts } from "./send-toasts";

class ReturnedError extends Error {}

/** Undefined where the session has ended, which the login says. */
export const publishFailure = (error: unknown): string | undefined =>
  error instanceof ReturnedError ? error.message || undefined : errorText(error);

export interface FormQueue extends ReturnType<typeof useFormOutbox> {
  /** Shows what waits in place of the form. */
  lock: () => void;
}

interface Publish {
  queue: FormQueue;
  draft: Draft;
}

/**
 * Puts a text into the queue, and resolves once it is published or waits. A text with pictures, or behind others, is
 * left to the queue at once. @throws why it came back to the form
 */
export const usePublish =
  ({ queue, draft }: Publish) =>
  async (fields: WrittenPost, onPublished: (record?: PostRecord) => void, chosen?: ChosenPictures): Promise<void> => {
    const pictures = (await chosen?.whenReady()) ?? [];
    draft.flush();
    const post = newPostSchema.parse({ ...fields, pictures, id: draft.documentId() });
    const isTried = pictures.length === 0 && queue.isEmpty();
    const end = isTried ? queue.try(post) : queue.add(post);
    draft.drop();
    await end;
    if (isTried) {
      const refusal = draft.reopen();
      if (refusal !== null) throw new ReturnedError(refusal);
    }
    chosen?.clear();
    if (!queue.isWaiting(post)) {
      const record = queue.published(post);
      // Another tab has sent it, and says so there.
      if (!record) toast(sendToasts()[post.parentId ? "replied" : "created"]);
      onPublished(record);
      return;
    }
    queue.lock();
    if (isTried) return;
    if (navigator.onLine) onPublished();
    else toast(sendToasts().waits);
  };
