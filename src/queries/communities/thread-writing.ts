import { t } from "@lingui/core/macro";
import type { SharedThread } from "@/domain/community-text";
import { textTarget } from "@/domain/new-message";
import type { CommunityRef } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import { useSendChange } from "@/queries/writing/changes";
import { forgetText, showText } from "./text-cache";

interface ThreadEdit {
  text: SharedThread;
  content: string;
  warning: string;
}

export const useEditSharedThread = (community: CommunityRef) =>
  useSendChange({
    entryOf: ({ text, content, warning }: ThreadEdit) => ({
      kind: "edit",
      edit: {
        id: uniqueId(),
        textId: text.id,
        target: textTarget("threads", community),
        changes: { content, warning },
      },
      refusal: "",
    }),
    showWaiting: (client, { text, content, warning }) =>
      showText(client, community.id, { ...text, content, warning, isEdited: true }),
    waits: t`Your changes will be sent when you’re back online`,
  });

export const useDeleteSharedThread = (community: CommunityRef) =>
  useSendChange({
    entryOf: ({ id, userId, parentId, rootId, pictures }: SharedThread) => ({
      kind: "deletion",
      post: { id, userId, parentId, article: "", pictures, target: textTarget("threads", community), rootId },
      refusal: "",
    }),
    showWaiting: (client, thread) => forgetText(client, community.id, thread),
    waits: t`It will be deleted when you’re back online`,
  });
