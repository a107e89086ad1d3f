import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/posts/draft-notice";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button } from "@/components/ui/button";
import { Counter, TextArea, TextField } from "@/components/ui/field";
import { FormError, useSubmit } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { postDraftSchema, type PostDraft } from "@/domain/post";
import { characterCount } from "@/domain/text";
import { takesFocus } from "@/lib/initial-focus";
import type { Draft } from "@/sdk/drafts";

interface PostFormProps {
  draft: Draft;
  /** An article that the post is about and that is not to be changed; '' lets its writer choose. */
  article: string;
  /** The label that a post with these words would get. */
  topicOf: (content: string) => string;
  failure: string | undefined;
  /** Resolves, never rejects, when the post is sent or has failed. */
  onSubmit: (post: PostDraft) => Promise<void>;
  onCancel: () => void;
}

/** The form of a new post (create-post-1). */
export const PostForm = ({ draft, article, topicOf, failure, onSubmit, onCancel }: PostFormProps) => {
  const form = useForm<PostDraft>({
    resolver: zodResolver(postDraftSchema),
    defaultValues: { content: draft.found.content ?? "", article: article || (draft.found.article ?? "") },
  });
  const { errors, isSubmitting } = form.formState;
  const content = useWatch({ control: form.control, name: "content" }).trim();
  const [isRestored, setIsRestored] = useState(Object.keys(draft.found).length > 0);

  const keep = (): void => {
    const { content: words, article: link } = form.getValues();
    draft.keep(article ? { content: words } : { content: words, article: link });
  };

  const discard = (): void => {
    draft.drop();
    // The compiled form registers its fields once: a plain reset would forget them.
    form.reset({ content: "", article }, { keepFieldsRef: true });
    setIsRestored(false);
    form.setFocus("content");
  };

  const articleWords = { label: "Article URL", mark: "(optional)", type: "url", inputMode: "url" } as const;

  return (
    <form
      aria-labelledby="page-title"
      {...useSubmit(form, onSubmit)}
      onChange={keep}
      className="flex flex-col gap-4 px-4 py-5 rail:px-5"
    >
      {isRestored && <DraftNotice onDiscard={discard} />}
      {article ? (
        // Not registered: react-hook-form leaves out the value of a disabled field.
        <TextField {...articleWords} value={article} disabled readOnly />
      ) : (
        <TextField
          {...articleWords}
          placeholder="https://example.com/article"
          autoComplete="off"
          readOnly={isSubmitting}
          error={errors.article?.message}
          {...form.register("article")}
        />
      )}
      <TextArea
        label="Content"
        rows={5}
        dir="auto"
        readOnly={isSubmitting}
        error={errors.content?.message}
        {...takesFocus("always")}
        {...form.register("content")}
      />
      {failure !== undefined && !isSubmitting && <FormError>{failure}</FormError>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {topicOf(content) && (
          <div className="me-auto">
            <span className="sr-only">Topic: </span>
            <TopicBadge topic={topicOf(content)} />
          </div>
        )}
        <Counter count={characterCount(content)} max={limits.postContent} />
        <div className="flex gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Post
          </Button>
        </div>
      </div>
    </form>
  );
};
