import { useState } from "react";
import type { NewPost } from "@/domain/post";
import { errorText } from "@/lib/errors";
import type { useCreatePost } from "@/queries/post-mutations";
import type { Draft } from "@/sdk/drafts";

const arrivedBefore =
  "An earlier version of this was already posted: its answer got lost on the way. Send again to post this version too.";

/**
 * Sends what a draft holds, under the draft's id. `publish` resolves, never rejects, to whether these very words are
 * published; `onPublished` is called only while the form is shown. `failure` says why they are not.
 */
export const usePublish = (mutation: ReturnType<typeof useCreatePost>, draft: Draft) => {
  const [isOutdated, setIsOutdated] = useState(false);

  const publish = async (post: Omit<NewPost, "id">, onPublished: () => void): Promise<boolean> => {
    draft.flush();
    setIsOutdated(false);
    // After a lost answer the words may have been changed, here or in another tab, and the server has the old ones.
    const isThis = (published: { content: string; article: string }): boolean =>
      published.content === post.content && published.article === post.article;
    try {
      const published = await mutation.mutateAsync(
        { ...post, id: draft.documentId() },
        { onSuccess: (stored) => isThis(stored) && onPublished() },
      );
      if (isThis(published)) draft.drop();
      else {
        draft.renew();
        setIsOutdated(true);
      }
      return isThis(published);
    } catch {
      // `failure` tells it: the mutation keeps its error.
      return false;
    }
  };

  const reason = mutation.error ? errorText(mutation.error) : undefined;
  return { publish, failure: isOutdated ? arrivedBefore : reason };
};
