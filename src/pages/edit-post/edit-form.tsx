import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/posts/draft-notice";
import { MentionArea } from "@/components/posts/mention-area";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { TextField } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { limits } from "@/domain/limits";
import { postFieldsSchema, type Post, type PostFields } from "@/domain/post";
import { replyEditSchema, topicAfterEdit } from "@/domain/post-edit";
import { characterCount } from "@/domain/text";
import { takesFocus } from "@/lib/initial-focus";
import type { Draft } from "@/sdk/drafts";

interface EditFormProps {
  post: Post;
  draft: Draft;
  onSubmit: (fields: PostFields) => Promise<void>;
  onCancel: () => void;
}

/** The form for what one has published, by the rules and limits of a new post, or of a reply. */
export const EditForm = ({ post, draft, onSubmit, onCancel }: EditFormProps) => {
  const isReply = post.parentId !== "";
  const published: PostFields = { content: post.content, article: post.article };
  const form = useForm<PostFields>({
    resolver: zodResolver(isReply ? replyEditSchema : postFieldsSchema),
    defaultValues: { ...published, ...draft.found },
  });
  const content = useWatch({ control: form.control, name: "content" }).trim();
  const topic = isReply ? "" : topicAfterEdit(post, content);

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      aria-labelledby="page-title"
      onChange={() => draft.keep(form.getValues())}
      className="flex flex-col gap-4 px-4 py-5 rail:px-5"
    >
      <DraftNotice draft={draft} nothing={published} />
      <MentionArea name="content" label="Content" rows={5} dir="auto" {...takesFocus("always")} />
      {!isReply && (
        <TextField
          name="article"
          label="Article URL"
          mark="(optional)"
          type="url"
          inputMode="url"
          placeholder="https://example.com/article"
          autoComplete="off"
        />
      )}
      <FormFailure />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {topic && (
          <div className="me-auto flex min-w-0">
            <span className="sr-only">Topic: </span>
            <TopicBadge topic={topic} />
          </div>
        )}
        <Counter count={characterCount(content)} max={isReply ? limits.replyContent : limits.postContent} />
        <div className="flex gap-3">
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </div>
      </div>
    </Form>
  );
};
