import { toast } from "@/components/ui/toast";
import {
  earlierVersion,
  isSamePost,
  newPostSchema,
  type NewPost,
  type PostRecord,
  type WrittenPost,
} from "@/domain/post";
import { errorKind, errorText } from "@/lib/errors";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { offlineToast, type useCreatePost } from "@/queries/posts/mutations";

class EarlierVersionError extends Error {}

export const publishFailure = (error: unknown): string =>
  error instanceof EarlierVersionError ? earlierVersion() : errorText(error);

interface Publish {
  mutation: ReturnType<typeof useCreatePost>;
  draft: Draft;
  sendLater: (post: NewPost) => void;
}

/** Resolves once this text is published, or waits: one with pictures is uploaded with them from where it waits. */
export const usePublish = ({ mutation, draft, sendLater }: Publish) => {
  return async (
    fields: WrittenPost,
    onPublished: (record?: PostRecord) => void,
    chosen?: ChosenPictures,
  ): Promise<void> => {
    const pictures = (await chosen?.whenReady()) ?? [];
    draft.flush();
    const post = newPostSchema.parse({ ...fields, pictures, id: draft.documentId() });
    if (post.pictures.length > 0) {
      sendLater(post);
      draft.drop();
      chosen?.clear();
      if (navigator.onLine) onPublished();
      else toast({ ...offlineToast(), variant: "destructive" });
      return;
    }
    const isThis = (published: PostRecord): boolean => isSamePost(published, post);
    try {
      const published = await mutation.mutateAsync(post, {
        onSuccess: (stored) => isThis(stored) && onPublished(stored),
      });
      if (!isThis(published)) {
        draft.renew();
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
