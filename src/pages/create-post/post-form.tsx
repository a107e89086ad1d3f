import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { ArticleField } from "@/components/posts/article-field";
import { Composer } from "@/components/posts/composer";
import { loneArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import { postFieldsSchema, type PostFields } from "@/domain/post-fields";
import { isBlank } from "@/domain/text";
import { classifyTopic } from "@/domain/topic-classifier";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "@/queries/pictures/chosen";

/** `undo` puts a pasted address into the content (create-post-20). */
const usePastedArticle = (form: UseFormReturn<PostFields>, locked: string, saveDraft: () => void) => {
  const [undo, setUndo] = useState<() => void>();

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData("text/plain");
    const url = loneArticleUrl(text);
    if (url === null || locked || form.getValues("article").trim() !== "" || event.currentTarget.readOnly) return;
    event.preventDefault();
    const area = event.currentTarget;
    const { selectionStart: start, selectionEnd: end } = area;
    form.setValue("article", url);
    saveDraft();
    setUndo(() => () => {
      const { content } = form.getValues();
      form.setValue("content", content.slice(0, start) + text + content.slice(end));
      form.setValue("article", "");
      saveDraft();
      setUndo(undefined);
      area.focus();
      area.setSelectionRange(start + text.length, start + text.length);
    });
  };

  const forget = (): void => {
    setUndo(undefined);
    saveDraft();
  };

  return { paste, undo, forget };
};

interface PostFormProps {
  draft: Draft;
  text: string;
  /** Cannot be changed; '' for none. */
  article: string;
  articleTitle: string;
  beside: Draft["restored"];
  /** Null lets the content decide. */
  topic: string | null;
  onSubmit: (post: PostFields, pictures: ChosenPictures) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
  quotes: ReactNode;
}

export const PostForm = ({
  draft,
  text: begin,
  article,
  articleTitle,
  beside,
  quotes,
  topic: given,
  onSubmit,
  onCancel,
  children,
}: PostFormProps) => {
  const form = useForm<PostFields>({
    resolver: zodResolver(postFieldsSchema),
    defaultValues: {
      content: draft.restored.content || begin,
      article: article || (draft.restored.article ?? ""),
      warning: draft.restored.warning ?? "",
    },
  });

  const keepDraft = (withPictures: string): void => {
    const { article: typedArticle, ...fields } = form.getValues();
    const words = article ? fields : { ...fields, article: typedArticle };
    const typed = { ...words, pictures: withPictures };
    draft.keep(isBlank(fields.content) ? typed : { ...typed, ...beside });
  };
  const pictures = useComposerPictures(draft, keepDraft);
  const saveDraft = (): void => keepDraft(pictures.chosen.asText());
  const { paste, undo, forget } = usePastedArticle(form, article, saveDraft);

  return (
    <Composer
      form={form}
      title={t`Create Post`}
      submitLabel={t({ message: "Post", context: "command" })}
      draft={draft}
      withoutDraft={{ content: "", article, warning: "" }}
      topicOf={(content) => given ?? (content && classifyTopic(content))}
      max={limits.postContent}
      pictures={pictures}
      onSubmit={(fields) => onSubmit(fields, pictures.chosen)}
      onCancel={onCancel}
      onChange={saveDraft}
      onPaste={paste}
      above={children}
    >
      {quotes}
      <ArticleField locked={article} title={articleTitle} onUndo={undo} onChange={forget} />
    </Composer>
  );
};
