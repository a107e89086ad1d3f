import { useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { earlierVersion, type NewPost } from "@/domain/post";
import { errorKind, errorText } from "@/lib/errors";
import type { useCreatePost } from "@/queries/post-mutations";
import { openDraft, type Draft } from "@/sdk/drafts";

/** A member's draft for as long as its form is shown. Another member or key needs another form: give it a `key`. */
export const useDraft = (userId: string, draftKey: string): Draft => {
  const [draft] = useState(() => openDraft(userId, draftKey));
  useEffect(() => {
    window.addEventListener("pagehide", draft.flush);
    return () => {
      window.removeEventListener("pagehide", draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
};

/** Words were left there, or taken back. */
export const isFound = (draft: Draft): boolean => Object.keys(draft.found).length > 0;

interface DraftWordsProps {
  draft: Draft;
  /** They are read aloud as they appear. */
  isSpoken: boolean;
  disabled?: boolean;
  onDiscard: () => void;
}

/** Says quietly that a form's text was left there earlier, and offers to be rid of it. */
export const DraftWords = ({ draft, isSpoken, disabled = false, onDiscard }: DraftWordsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small text-ink-2">
    {draft.found.refusal === undefined ? (
      <p role={isSpoken ? "status" : undefined}>We kept what you wrote here earlier.</p>
    ) : (
      <p role={isSpoken ? "alert" : undefined} className="text-danger">
        This was not sent. {draft.found.refusal}
      </p>
    )}
    <Button variant="ghost" size="s" disabled={disabled} onClick={onDiscard}>
      Discard
    </Button>
  </div>
);

interface DraftNoticeProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  draft: Draft;
  /** What is left of the form's fields without the draft. */
  nothing: Fields;
  /** The field that was written in. */
  field: Path<Fields>;
}

/** In a form: its text was left there earlier, and may be discarded. */
export const DraftNotice = <Fields extends FieldValues>({
  form: { reset, setFocus, formState },
  draft,
  nothing,
  field,
}: DraftNoticeProps<Fields>) => {
  const [isThere, setIsThere] = useState(isFound(draft));
  if (!isThere) return null;

  const discard = (): void => {
    draft.drop();
    // First the focus: a form that is reset knows its fields again only once they are drawn.
    setFocus(field);
    reset(nothing);
    setIsThere(false);
  };

  const isShut = formState.isSubmitting || formState.isSubmitSuccessful;
  return <DraftWords draft={draft} isSpoken disabled={isShut} onDiscard={discard} />;
};

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
