import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { X } from "lucide-react";
import { useState, type ClipboardEvent, type ReactNode } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { DraftNotice } from "@/components/drafts/drafts";
import { useComposerPictures } from "@/components/pictures/use-composer-pictures";
import { MentionArea } from "@/components/posts/mention-area";
import { publishFailure } from "@/components/posts/publish";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Button, IconButton } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form";
import { PageHeader } from "@/components/ui/page-header";
import { Avatar } from "@/components/users/avatar";
import { breakpoints } from "@/config/breakpoints";
import { loneArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import { postFieldsSchema, type PostFields } from "@/domain/post-fields";
import { characterCount, isBlank } from "@/domain/text";
import { classifyTopic } from "@/domain/topic-classifier";
import type { Author } from "@/domain/user";
import { takesFocus } from "@/lib/initial-focus";
import { useMediaQuery } from "@/lib/use-media-query";
import { useVisibleHeight } from "@/lib/use-visible-height";
import type { Draft } from "@/queries/drafts";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { ArticleField } from "./article-field";

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
  user: Author;
  draft: Draft;
  text: string;
  /** Cannot be changed; '' for none. */
  article: string;
  beside: Draft["found"];
  /** Null lets the content decide. */
  topic: string | null;
  onSubmit: (post: PostFields, pictures: ChosenPictures) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
  quotes: ReactNode;
}

/** On phones its buttons are above any keyboard (create-post-1). */
export const PostForm = ({
  user,
  draft,
  text: begin,
  article,
  beside,
  quotes,
  topic: given,
  onSubmit,
  onCancel,
  children,
}: PostFormProps) => {
  const form = useForm<PostFields>({
    resolver: zodResolver(postFieldsSchema),
    defaultValues: { content: draft.found.content || begin, article: article || (draft.found.article ?? "") },
  });
  const text = useWatch({ control: form.control, name: "content" });
  const content = text.trim();
  const isPhone = !useMediaQuery(`(min-width: ${breakpoints.rail})`);
  const visibleHeight = useVisibleHeight();
  const topic = given ?? (content && classifyTopic(content));

  const keepDraft = (withPictures: string): void => {
    const { article: typedArticle, ...fields } = form.getValues();
    const words = article ? fields : { ...fields, article: typedArticle };
    const typed = { ...words, pictures: withPictures };
    draft.keep(isBlank(fields.content) ? typed : { ...typed, ...beside });
  };
  const pictures = useComposerPictures(user.id, draft, keepDraft);
  const saveDraft = (): void => keepDraft(pictures.chosen.asText());
  const { paste, undo, forget } = usePastedArticle(form, article, saveDraft);

  const post = <SubmitButton size={isPhone ? "s" : "m"}>{t({ message: "Post", context: "command" })}</SubmitButton>;

  return (
    <>
      <Form
        form={form}
        onSubmit={(fields) => onSubmit(fields, pictures.chosen)}
        failure={publishFailure}
        aria-labelledby="page-title"
        data-form="screen"
        onChange={saveDraft}
        {...pictures.handlers}
        // Ends above the keyboard.
        style={isPhone ? { minHeight: visibleHeight } : undefined}
        className="max-rail:flex max-rail:min-h-dvh max-rail:flex-col"
      >
        <PageHeader
          title={t`Create Post`}
          {...(isPhone && { start: <IconButton icon={X} label={t`Cancel`} onClick={onCancel} />, actions: post })}
        />
        {children}
        <div className="flex gap-3 px-4 py-4.5 rail:px-5">
          <Avatar user={user} />
          <div className="flex min-w-0 flex-1 flex-col gap-4">
            <DraftNotice
              form={form}
              draft={draft}
              withoutDraft={{ content: "", article }}
              field="content"
              onDiscard={pictures.chosen.discard}
            />
            <MentionArea
              text={text}
              name="content"
              label={t`Content`}
              placeholder={t`What do you want to say?`}
              look="bare"
              rows={pictures.chosen.list.length > 0 ? 2 : isPhone ? 3 : 4}
              dir="auto"
              onPaste={paste}
              {...takesFocus("always")}
            />
            {pictures.tiles}
            {quotes}
            <ArticleField locked={article} onUndo={undo} onChange={forget} />
            <FormFailure />
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3 border-y border-line bg-surface px-4 py-2 max-rail:mt-auto max-rail:min-h-13 max-rail:border-b-0 max-rail:pb-[max(0.5rem,env(safe-area-inset-bottom))] rail:px-5">
          {pictures.button}
          {topic && (
            <div className="flex min-w-0">
              <span className="sr-only">
                <Trans>Topic:</Trans>{" "}
              </span>
              <TopicBadge topic={topic} />
            </div>
          )}
          <div className="ms-auto">
            <Counter count={characterCount(content)} max={limits.postContent} />
          </div>
          {!isPhone && (
            <div className="flex gap-3">
              <Button variant="ghost" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
              {post}
            </div>
          )}
        </div>
      </Form>
      {pictures.dialog}
    </>
  );
};
