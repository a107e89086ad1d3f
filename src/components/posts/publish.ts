import { earlierVersion, type NewPost } from "@/domain/post";
import { errorKind, errorText } from "@/lib/errors";
import type { Draft } from "@/queries/drafts";
import type { useCreatePost } from "@/queries/posts/mutations";

class EarlierVersionError extends Error {}

/** What a form says about words that are not published. */
export const publishFailure = (error: unknown): string =>
  error instanceof EarlierVersionError ? earlierVersion : errorText(error);

interface Publish {
  mutation: ReturnType<typeof useCreatePost>;
  draft: Draft;
  /** Keeps what met no network, to be sent later. */
  keep: (post: NewPost) => void;
}

/**
 * Sends what a draft holds, under the draft's id. Resolves once these very words are published or kept, and rejects
 * otherwise; `onPublished` is called only while the form is shown.
 */
export const usePublish = ({ mutation, draft, keep }: Publish) => {
  return async (words: Omit<NewPost, "id">, onPublished: () => void): Promise<void> => {
    draft.flush();
    const post = { ...words, id: draft.documentId() };
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
      keep(post);
    }
    draft.drop();
  };
};
