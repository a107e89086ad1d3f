import { earlierVersion, type NewPost } from "@/domain/post";
import { errorKind, errorText } from "@/lib/errors";
import type { Draft } from "@/queries/drafts";
import type { useCreatePost } from "@/queries/posts/mutations";

class EarlierVersionError extends Error {}

/** What a form says about a post that is not published. */
export const publishFailure = (error: unknown): string =>
  error instanceof EarlierVersionError ? earlierVersion : errorText(error);

interface Publish {
  mutation: ReturnType<typeof useCreatePost>;
  draft: Draft;
  /** Stores a post that met no network. */
  sendLater: (post: NewPost) => void;
}

/**
 * Sends a post under its draft's id. Resolves once exactly this post is published or stored, and rejects otherwise.
 * `onPublished` is called only while the form is shown.
 */
export const usePublish = ({ mutation, draft, sendLater }: Publish) => {
  return async (fields: Omit<NewPost, "id">, onPublished: () => void): Promise<void> => {
    draft.flush();
    const post = { ...fields, id: draft.documentId() };
    const isThis = (published: { content: string; article: string }): boolean =>
      published.content === post.content && published.article === post.article;
    try {
      const published = await mutation.mutateAsync(post, { onSuccess: (stored) => isThis(stored) && onPublished() });
      if (!isThis(published)) {
        draft.renew();
        throw new EarlierVersionError();
      }
    } catch (error) {
      if (errorKind(error) !== "offline") throw error;
      sendLater(post);
    }
    draft.drop();
  };
};
