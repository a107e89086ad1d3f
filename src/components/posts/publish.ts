import {
  earlierVersion,
  isSamePost,
  newPostSchema,
  type NewPost,
  type PostRecord,
  type WrittenPost,
} from "@/domain/post";
import { errorKind, errorText } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import type { useCreatePost } from "@/queries/posts/mutations";

class EarlierVersionError extends Error {}

export const publishFailure = (error: unknown): string =>
  error instanceof EarlierVersionError ? earlierVersion() : errorText(error);

interface Publish {
  mutation: ReturnType<typeof useCreatePost>;
  draft: Draft;
  sendLater: (post: NewPost) => void;
}

const isOnServer = async ({ userId, pictures }: NewPost): Promise<boolean> => {
  if (pictures.length === 0) return true;
  const { areUploaded } = await loadCode(() => import("@/queries/pictures/uploads"));
  return areUploaded(
    userId,
    pictures.map(({ id }) => id),
  );
};

/** Resolves once this text is published, or stored while its pictures upload. */
export const usePublish = ({ mutation, draft, sendLater }: Publish) => {
  return async (
    fields: WrittenPost,
    onPublished: (record?: PostRecord) => void,
    chosen?: ChosenPictures,
  ): Promise<void> => {
    const pictures = (await chosen?.whenReady()) ?? [];
    draft.flush();
    const post = newPostSchema.parse({ ...fields, pictures, id: draft.documentId() });
    if (!(await isOnServer(post))) {
      sendLater(post);
      draft.drop();
      chosen?.clear();
      onPublished();
      return;
    }
    const isThis = (published: PostRecord): boolean => isSamePost(published, post);
    try {
      const published = await mutation.mutateAsync(post, {
        onSuccess: (stored) => isThis(stored) && onPublished(stored),
      });
      if (!isThis(published)) {
        draft.renew();
        await chosen?.renew();
        throw new EarlierVersionError();
      }
    } catch (error) {
      if (errorKind(error) !== "offline") throw error;
      sendLater(post);
    }
    draft.drop();
    chosen?.clear();
  };
};
