import { t } from "@lingui/core/macro";
import type { Post } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { uniqueId } from "@/lib/object-id";
import { serverNow } from "@/lib/server-clock";
import { useSendChange } from "@/queries/writing/changes";
import { removePost, showRecord } from "./cache";
import { countDeletedReply } from "./numbers";

export const useEditPost = () =>
  useSendChange({
    entryOf: ({ post, changes }: { post: Post; changes: PostEdit }) => ({
      kind: "edit",
      edit: { id: uniqueId(), textId: post.id, changes },
      refusal: "",
    }),
    showWaiting: (client, { post, changes }) =>
      showRecord(client, { ...post, ...changes, isEdited: true, updatedAt: serverNow().toISOString() }),
    success: t`Changes saved`,
    waits: t`Your changes will be sent when you’re back online`,
  });

export const useDeletePost = () =>
  useSendChange({
    entryOf: ({ id, userId, parentId, article, pictures }: Post) => ({
      kind: "deletion",
      post: { id, userId, parentId, article, pictures },
      refusal: "",
    }),
    showWaiting: (client, post) => {
      if (post.parentId) countDeletedReply(client, post);
      removePost(client, post.id);
    },
    success: t`Post deleted`,
    waits: t`The post will be deleted when you’re back online`,
  });
