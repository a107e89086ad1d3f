// How an edit or a deletion of a published text is sent. It is tried in its turn if nothing else waits: its writer is
// looking, and is told what it failed at. Without a network, or behind what waits, it becomes an entry of the queue. What
// an edit is refused for then goes back to its form, as a draft, unless later words of the same text wait.
import { t } from "@lingui/core/macro";
import { onlineManager, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { writePictures } from "@/domain/picture";
import { errorKind, errorText, isRetryable } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { postKeys, sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { afterDelete, showEdited } from "@/queries/posts/changes";
import { editDraftKeyOf, hasDraft, removeDraft, returnToDraft } from "@/sdk/device/drafts";
import {
  isDeletionWaiting,
  isInTheWay,
  listWaiting,
  putWaiting,
  removeWaiting,
  waitingId,
  type WaitingChange,
  type WaitingDeletion,
  type WaitingEdit,
} from "@/sdk/device/outbox";
import { deletePost, updatePost } from "@/sdk/posts/post-writes";
import type { SendResult } from "./entries";
import { inTurn } from "./in-turn";
import { editsIn } from "./with-waiting-changes";

/** What writes for communities loads with the first such entry. */
export const communityWrites = () => loadCode(() => import("@/queries/communities/sending"));

const sendEdit = async (client: QueryClient, { edit }: WaitingEdit): Promise<void> => {
  const { textId, target, changes } = edit;
  if (target) return (await communityWrites()).editText(client, textId, target, changes);
  return showEdited(client, await updatePost(textId, changes));
};

const sendDeletion = async (client: QueryClient, { post }: WaitingDeletion): Promise<void> => {
  if (post.target) await (await communityWrites()).deleteText(client, post, post.target);
  else {
    await deletePost({ ...post, authorId: post.userId });
    afterDelete(client, post);
  }
  removeDraft(post.userId, editDraftKeyOf(post.id));
};

const send = (client: QueryClient, entry: WaitingChange): Promise<void> =>
  entry.kind === "edit" ? sendEdit(client, entry) : sendDeletion(client, entry);

/** The screen shows what the server did not do. */
const showServers = (client: QueryClient, { target }: WaitingEdit["edit"] | WaitingDeletion["post"]): void => {
  const stale = target
    ? [
        sharedCommunityKeys.chat(target.community.id),
        sharedCommunityKeys.threads(target.community.id),
        sharedCommunityKeys.allReplies,
      ]
    : [postKeys.lists, postKeys.details];
  for (const queryKey of stale) void client.invalidateQueries({ queryKey });
};

/** Whether they are back in their form. A draft of a later edit stays. */
const returnToForm = (owner: string, { id, textId, changes }: WaitingEdit["edit"], refusal: string): boolean => {
  const { pictures, content, article, warning } = changes;
  const draftKey = editDraftKeyOf(textId);
  if (hasDraft(owner, draftKey)) return false;
  returnToDraft(owner, draftKey, id, {
    content,
    refusal,
    // What the edit left alone is not in its draft: the form shows what is published.
    ...(article !== undefined && { article }),
    ...(warning !== undefined && { warning }),
    ...(pictures && { pictures: writePictures(pictures) || "[]" }),
  });
  return true;
};

const goneWords = (): string =>
  t`It has been deleted. Your words are kept in Settings, at the end of Account, under “On this device”.`;

/** Whether later words of the same text wait, or its deletion. */
const isOutdated = (owner: string, { id, textId }: WaitingEdit["edit"]): boolean =>
  isDeletionWaiting(owner, textId) ||
  listWaiting(owner).some((other) => other.kind === "edit" && other.edit.textId === textId && other.edit.id !== id);

/** In its turn. @throws a failure that says nothing about the entry, which goes on waiting */
export const sendChange = async (
  client: QueryClient,
  owner: string,
  entry: WaitingChange,
): Promise<SendResult | null> => {
  const what = entry.kind === "deletion" && entry.post.target ? "text-deletion" : entry.kind;
  try {
    await send(client, entry);
    removeWaiting(owner, waitingId(entry));
    return { what, end: "sent" };
  } catch (error) {
    if (isRetryable(error)) throw error;
    removeWaiting(owner, waitingId(entry));
    if (entry.kind === "edit" && isOutdated(owner, entry.edit)) return null;
    showServers(client, entry.kind === "edit" ? entry.edit : entry.post);
    const reason = errorText(error);
    const isKept = entry.kind === "edit" && returnToForm(owner, entry.edit, reason);
    // The form of a text that is gone can't be opened.
    if (isKept && errorKind(error) === "not-found") return { what, end: "failed", reason: goneWords() };
    return { what, end: isKept ? "refused" : "failed", reason };
  }
};

/** With what earlier edits of the same text change: they may be refused, and this one is written on top of them. */
const withEarlier = (owner: string, entry: WaitingChange): WaitingChange => {
  if (entry.kind !== "edit") return entry;
  const { textId, changes } = entry.edit;
  const earlier = editsIn(listWaiting(owner)).get(textId);
  return { ...entry, edit: { ...entry.edit, changes: { ...earlier, ...changes } } };
};

interface Change<Text> {
  entryOf: (text: Text) => WaitingChange;
  /** Shows the text as it will be. */
  showWaiting: (client: QueryClient, text: Text) => void;
  /** What is said if it waits without a network. */
  waits: string;
  success?: string;
}

/** The result says how it ended: `left` to the queue where others are before it. An error is for its form. */
export const useSendChange = <Text>({ entryOf, showWaiting, waits, success }: Change<Text>) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: async (text: Text): Promise<"sent" | "waits" | "left"> => {
      const entry = entryOf(text);
      const isBehind = (): boolean => listWaiting(owner).some(isInTheWay);
      const wait = (): "waits" | "left" => {
        const isLeft = isBehind() && onlineManager.isOnline();
        putWaiting(owner, withEarlier(owner, entry));
        showWaiting(client, text);
        return isLeft ? "left" : "waits";
      };
      if (isBehind()) return wait();
      // What another form or tab is just sending may come to wait, and goes first.
      return inTurn(async () => {
        if (isBehind()) return wait();
        try {
          await send(client, entry);
          return "sent";
        } catch (error) {
          if (errorKind(error) === "offline") return wait();
          throw error;
        }
      });
    },
    meta: { waits, ...(success !== undefined && { success }) },
  });
};
