import { useMutation, useQueryClient } from "@tanstack/react-query";
import { textTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import type { CommunityRef } from "@/domain/shared-community";
import { serverNow } from "@/lib/server-clock";
import { sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { putRow, removeRow } from "@/queries/paged-list";
import { useWaitingMessages } from "@/queries/writing/entries";
import { deleteMessage, updateMessage } from "@/sdk/communities/messages";
import { putWaiting, withdraw } from "@/sdk/device/outbox";
import type { ShownMessage } from "./shown-chat";
import { deletePicturesOf, forgetFromDevice } from "./text-pictures";

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
      if (entry) putWaiting(owner, { ...entry, refusal: "" });
    },
    discard: (id: string): void => {
      const pictures = find(id)?.message.pictures ?? [];
      withdraw(owner, id);
      forgetFromDevice(owner, pictures);
    },
  };
};

export const useEditMessage = (community: CommunityRef) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, content, warning }: { id: string; content: string; warning: string }) =>
      updateMessage(id, content, warning),
    onSuccess: (message) => putRow(client, sharedCommunityKeys.chat(community.id), message),
  });
};

export const useDeleteMessage = (community: CommunityRef) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, authorId, pictures }: ShownMessage) => {
      await deleteMessage(id);
      deletePicturesOf(authorId, { id, authorId, pictures }, textTarget("messages", community));
    },
    onSuccess: (_done, { id }) => removeRow(client, sharedCommunityKeys.chat(community.id), id),
  });
};
