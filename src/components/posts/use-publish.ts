import type { NewPost } from "@/domain/post";
import { errorText } from "@/lib/errors";
import type { useCreatePost } from "@/queries/post-mutations";
import type { Draft } from "@/sdk/drafts";

/** After a lost answer the words were changed, here or in another tab, and the server has the old ones. */
class EarlierVersionError extends Error {}

/** What a form says about words that are not published. */
export const publishFailure = (error: unknown): string =>
  error instanceof EarlierVersionError
    ? "An earlier version of this was already posted: its answer got lost on the way. Send again to post this version too."
    : errorText(error);

/**
 * Sends what a draft holds, under the draft's id. Resolves once these very words are published, and rejects otherwise;
 * `onPublished` is called only while the form is shown.
 */
export const usePublish = (mutation: ReturnType<typeof useCreatePost>, draft: Draft) => {
  return async (post: Omit<NewPost, "id">, onPublished: () => void): Promise<void> => {
    draft.flush();
    const isThis = (published: { content: string; article: string }): boolean =>
      published.content === post.content && published.article === post.article;
    const published = await mutation.mutateAsync(
      { ...post, id: draft.documentId() },
      { onSuccess: (stored) => isThis(stored) && onPublished() },
    );
    if (!isThis(published)) {
      draft.renew();
      throw new EarlierVersionError();
    }
    draft.drop();
  };
};
