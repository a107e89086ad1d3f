import { t } from "@lingui/core/macro";
import { isThread, tableOf, type Message } from "@/domain/community-text";
import { textTarget } from "@/domain/new-message";
import type { Picture } from "@/domain/picture";
import type { CommunityRef } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import { serverNow } from "@/lib/server-clock";
import { useSessionUserId } from "@/queries/people/session";
import { useSendChange } from "@/queries/writing/changes";
import { useWaitingMessages } from "@/queries/writing/entries";
import { retryWaiting } from "@/queries/writing/form-queue";
import { putWaiting, withdraw } from "@/sdk/device/outbox";
import { forgetText, showText } from "./text-cache";
import { forgetFromDevice } from "./text-pictures";

/** Of the message that is answered. */
export interface Answered {
  id: string;
  userId: string;
}

interface Written {
  id: string;
  content: string;
  warning: string;
  pictures: readonly Picture[];
  answers: Answered | null;
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
        parentUserId: answers?.userId ?? "",
        pictures: [...pictures],
      },
      refusal: "",
    });
  };
};

export const useUnsentMessages = (communityId: string) => {
  const owner = useSessionUserId();
  const waiting = useWaitingMessages(communityId);
  return {
    retry: ({ id }: Message): void => {
      const entry = waiting.find(({ message }) => message.id === id);
      if (entry) retryWaiting(owner, entry);
    },
    discard: ({ id, pictures }: Message): void => {
      withdraw(owner, id);
      forgetFromDevice(owner, pictures);
    },
  };
};

interface TextEdit {
  text: Message;
  content: string;
  warning: string;
}

export const useEditText = (community: CommunityRef) =>
  useSendChange({
    entryOf: ({ text, content, warning }: TextEdit) => ({
      kind: "edit",
      edit: {
        id: uniqueId(),
        textId: text.id,
        target: textTarget(tableOf(text), community),
        changes: { content, warning },
      },
      refusal: "",
    }),
    showWaiting: (client, { text, content, warning }) =>
      showText(client, community.id, { ...text, content, warning, isEdited: true }),
    waits: t`Your changes will be sent when you’re back online`,
  });

export const useDeleteText = (community: CommunityRef) =>
  useSendChange({
    entryOf: (text: Message) => {
      const { id, userId, parentId, pictures } = text;
      const target = textTarget(tableOf(text), community);
      const root = isThread(text) ? { rootId: text.rootId } : {};
      return {
        kind: "deletion",
        post: { id, userId, parentId, article: "", pictures, target, ...root },
        refusal: "",
      };
    },
    showWaiting: (client, text) => forgetText(client, community.id, text),
    waits: t`It will be deleted when you’re back online`,
  });
