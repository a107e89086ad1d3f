import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/posts/draft-notice";
import { publishFailure } from "@/components/posts/use-publish";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button } from "@/components/ui/button";
import { Counter, LockedField, TextArea, TextField } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { postFieldsSchema, type PostFields } from "@/domain/post";
import { characterCount } from "@/domain/text";
import { takesFocus } from "@/lib/initial-focus";
import type { Draft } from "@/sdk/drafts";

interface PostFormProps {
  draft: Draft;
  /** An article that the post is about and that is not to be changed; '' lets its writer choose. */
  article: string;
  /** The label that a post with these words would get. */
  topicOf: (content: string) => string;
  onSubmit: (post: PostFields) => Promise<void>;
  onCancel: () => void;
}

/** The form of a new post (create-post-1). */
export const PostForm = ({ draft, article, topicOf, onSubmit, onCancel }: PostFormProps) => {
  const form = useForm<PostFields>({
    resolver: zodResolver(postFieldsSchema),
    defaultValues: { content: draft.found.content ?? "", article: article || (draft.found.article ?? "") },
  });
  const content = useWatch({ control: form.control, name: "content" }).trim();

  const keep = (): void => {
    const { content: words, article: link } = form.getValues();
    draft.keep(article ? { content: words } : { content: words, article: link });
  };

  const articleWords = { label: "Article URL", mark: "(optional)" };

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failure={publishFailure}
      aria-labelledby="page-title"
      onChange={keep}
      className="flex flex-col gap-4 px-4 py-5 rail:px-5"
    >
      <DraftNotice draft={draft} nothing={{ content: "", article }} />
      {article ? (
        <LockedField {...articleWords} value={article} />
      ) : (
        <TextField
          {...articleWords}
          name="article"
          type="url"
          inputMode="url"
          placeholder="https://example.com/article"
          autoComplete="off"
        />
      )}
      <TextArea name="content" label="Content" rows={5} dir="auto" {...takesFocus("always")} />
      <FormFailure />
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
          <SubmitButton>Post</SubmitButton>
        </div>
      </div>
    </Form>
  );
};
