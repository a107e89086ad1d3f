import { t } from "@lingui/core/macro";
import type { Message } from "@/domain/community-text";
import { textTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import type { CommunityRef } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import { serverNow } from "@/lib/server-clock";
import { sharedCommunityKeys } from "@/queries/keys";
import { changeRow, removeRow } from "@/queries/paged-list";
import { useSessionUserId } from "@/queries/people/session";
import { useSendChange } from "@/queries/writing/changes";
import { useWaitingMessages } from "@/queries/writing/entries";
import { retryWaiting } from "@/queries/writing/form-queue";
import { putWaiting, withdraw } from "@/sdk/device/outbox";
import type { ShownMessage } from "./shown-chat";
import { forgetFromDevice } from "./text-pictures";

interface Written {
  id: string;
  content: string;
  warning: string;
  pictures: readonly Picture[];
  answers: ShownMessage | null;
}

export const useSendMessage = (community: CommunityRef) => {
  const userId = useSessionUserId();
  return ({ id: messageId, content, warning, pictures, answers }: Written): void => {
    const { id, teamId, isPrivate } = community;
    putWaiting(userId, {
      kind: "message",
      at: serverNow().toISOString(),
      message: {
        id: messageId,
        community: { id, teamId, isPrivate },
        userId,
        content,
        warning,
        parentId: answers?.id ?? "",
        parentUserId: answers?.authorId ?? "",
        pictures: [...pictures],
      },
      refusal: "",
    });
  };
};

export const useUnsentMessages = (communityId: string) => {
  const owner = useSessionUserId();
  const waiting = useWaitingMessages(communityId);
  const find = (id: string) => waiting.find(({ message }) => message.id === id);
  return {
    retry: (id: string): void => {
      const entry = find(id);
      if (entry) retryWaiting(owner, entry);
    },
    discard: (id: string): void => {
      const pictures = find(id)?.message.pictures ?? [];
      withdraw(owner, id);
      forgetFromDevice(owner, pictures);
    },
  };
};

export const useEditMessage = (community: CommunityRef) =>
  useSendChange({
    entryOf: ({ id, content, warning }: Pick<Message, "id" | "content" | "warning">) => ({
      kind: "edit",
      edit: { id: uniqueId(), textId: id, target: textTarget("messages", community), changes: { content, warning } },
      refusal: "",
    }),
    showWaiting: (client, { id, content, warning }) =>
      changeRow(client, sharedCommunityKeys.chat(community.id), id, { content, warning, isEdited: true }),
    waits: t`Your changes will be sent when you’re back online`,
  });

export const useDeleteMessage = (community: CommunityRef) =>
  useSendChange({
    entryOf: ({ id, authorId, parentId, pictures }: ShownMessage) => ({
      kind: "deletion",
      post: {
        id,
        userId: authorId,
        parentId,
        article: "",
        pictures: [...pictures],
        target: textTarget("messages", community),
      },
      refusal: "",
    }),
    showWaiting: (client, { id }) => removeRow(client, sharedCommunityKeys.chat(community.id), id),
    waits: t`It will be deleted when you’re back online`,
  });
