import { X } from "lucide-react";
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { MentionArea } from "@/components/posts/mention-area";
import { publishFailure } from "@/components/posts/publish";
import { useClassifier } from "@/components/posts/use-classifier";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button, IconButton } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { TextArea } from "@/components/ui/field";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { Avatar } from "@/components/users/avatar";
import { breakpoints } from "@/config/breakpoints";
import { loneArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import { postFieldsSchema, type PostFields } from "@/domain/post";
import { characterCount } from "@/domain/text";
import type { TopicLabel } from "@/domain/topic";
import type { Author } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";
import { lazyRules } from "@/lib/lazy-rules";
import { useMediaQuery } from "@/lib/use-media-query";
import type { Draft } from "@/queries/drafts";
import { useIsScreenComplete } from "@/queries/use-is-screen-complete";
import { ArticleField } from "./article-field";

/** Puts an address that is pasted alone where it costs no characters, if that place is free; `undo` puts it where it was pasted. */
const usePastedArticle = (form: UseFormReturn<PostFields>, locked: string, keep: () => void) => {
  const [undo, setUndo] = useState<() => void>();

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData("text/plain");
    const url = loneArticleUrl(text);
    if (url === null || locked || form.getValues("article").trim() !== "" || event.currentTarget.readOnly) return;
    event.preventDefault();
    const area = event.currentTarget;
    const { selectionStart: start, selectionEnd: end } = area;
    form.setValue("article", url);
    keep();
    setUndo(() => () => {
      const { content } = form.getValues();
      form.setValue("content", content.slice(0, start) + text + content.slice(end));
      form.setValue("article", "");
      keep();
      setUndo(undefined);
      area.focus();
      area.setSelectionRange(start + text.length, start + text.length);
    });
  };

  /** The article was changed by hand: there is nothing to take back any more. */
  const forget = (): void => {
    setUndo(undefined);
    keep();
  };

  return { paste, undo, forget };
};

const rules = lazyRules<PostFields>(async () => postFieldsSchema);

interface PostFormProps {
  /** Who writes. */
  user: Author;
  draft: Draft;
  /** The words to begin with where no draft was left. */
  quote: string;
  /** An article that the post is about and that is not to be changed; '' lets its writer choose. */
  article: string;
  /** The label that a post gets whatever it says; null for one by its words. */
  topic: TopicLabel | null;
  onSubmit: (post: PostFields) => Promise<void>;
  onCancel: () => void;
  /** Above the fields. */
  children: ReactNode;
}

/** The form of a new post (create-post-1), which is the whole screen: on phones its head has the ways out, above any keyboard. */
export const PostForm = ({
  user,
  draft,
  quote,
  article,
  topic: given,
  onSubmit,
  onCancel,
  children,
}: PostFormProps) => {
  const form = useForm<PostFields>({
    resolver: rules.resolver,
    defaultValues: { content: draft.found.content || quote, article: article || (draft.found.article ?? "") },
  });
  rules.useAhead(useIsScreenComplete());
  const words = useWatch({ control: form.control, name: "content" });
  const content = words.trim();
  const isPhone = !useMediaQuery(`(min-width: ${breakpoints.rail})`);
  const classify = useClassifier(content);
  const topic = given ?? (content && classify(content));

  const keep = (): void => {
    const { article: link, ...kept } = form.getValues();
    draft.keep(article ? kept : { ...kept, article: link });
  };
  const { paste, undo, forget } = usePastedArticle(form, article, keep);

  const post = <SubmitButton size={isPhone ? "s" : "m"}>Post</SubmitButton>;

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failure={publishFailure}
      aria-labelledby="page-title"
      data-form="screen"
      onChange={keep}
      onFocus={rules.preload}
    >
      <PageHeader
        title="Create Post"
        {...(isPhone && { start: <IconButton icon={X} label="Cancel" onClick={onCancel} />, actions: post })}
      />
      {children}
      <div className="flex gap-3 px-4 py-4.5 rail:px-5">
        <Avatar user={user} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <DraftNotice form={form} draft={draft} nothing={{ content: "", article }} field="content" />
          <MentionArea
            Area={TextArea}
            words={words}
            name="content"
            label="Content"
            placeholder="What do you want to say?"
            look="bare"
            rows={isPhone ? 3 : 4}
            dir="auto"
            onPaste={paste}
            {...takesFocus("always")}
          />
          <ArticleField locked={article} onUndo={undo} onChange={forget} />
          <FormFailure />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-y border-line bg-surface px-4 py-2 max-rail:sticky max-rail:bottom-bar-bottom max-rail:min-h-13 rail:px-5">
        {topic && (
          <div className="me-auto flex min-w-0">
            <span className="sr-only">Topic: </span>
            <TopicBadge topic={topic} />
          </div>
        )}
        <Counter count={characterCount(content)} max={limits.postContent} />
        {!isPhone && (
          <div className="flex gap-3">
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
            {post}
          </div>
        )}
      </div>
    </Form>
  );
};
