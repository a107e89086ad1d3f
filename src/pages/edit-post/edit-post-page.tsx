import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useParams } from "react-router-dom";
import { DraftNotice } from "@/components/drafts/drafts";
import { ChosenPictures, PictureDescription } from "@/components/pictures/late-pictures";
import { MentionArea } from "@/components/posts/mention-area";
import { PostNotFound } from "@/components/posts/post-not-found";
import { TopicBadge } from "@/components/topics/topic-badge";
import { useTopicKeywords } from "@/components/topics/use-topic-keywords";
import { ButtonLink } from "@/components/ui/button";
import { Counter } from "@/components/ui/counter";
import { TextField } from "@/components/ui/field";
import { Form, FormActions, FormFailure } from "@/components/ui/form";
import { PageHeader, useGoBack } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { limits } from "@/domain/limits";
import { writePictures, type Picture } from "@/domain/picture";
import type { Post } from "@/domain/post";
import { articleAfterEdit, replyEditSchema, topicAfterEdit } from "@/domain/post-edit";
import { postFieldsSchema, type PostFields } from "@/domain/post-fields";
import { characterCount } from "@/domain/text";
import { classifyTopic } from "@/domain/topic-classifier";
import { takesFocus } from "@/lib/initial-focus";
import { useDraft, type Draft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/members/session";
import { useEditedPictures } from "@/queries/pictures/edited";
import { useEditPost } from "@/queries/posts/mutations";
import { usePost } from "@/queries/posts/post";

interface EditFormProps {
  post: Post;
  draft: Draft;
  userId: string;
  onSubmit: (fields: PostFields, pictures: readonly Picture[]) => Promise<void>;
  onCancel: () => void;
}

const EditForm = ({ post, draft, userId, onSubmit, onCancel }: EditFormProps) => {
  useTopicKeywords();
  const isReply = post.parentId !== "";
  const published: PostFields = { content: post.content, article: post.article };
  const form = useForm<PostFields>({
    resolver: zodResolver(isReply ? replyEditSchema : postFieldsSchema),
    defaultValues: {
      content: draft.found["content"] ?? post.content,
      article: draft.found["article"] ?? post.article,
    },
  });
  const text = useWatch({ control: form.control, name: "content" });
  const content = text.trim();
  const keepDraft = (withPictures: string): void => draft.keep({ ...form.getValues(), pictures: withPictures });
  const pictures = useEditedPictures(post, draft, keepDraft);
  const [described, setDescribed] = useState("");
  const topic = isReply ? "" : topicAfterEdit(post, content, classifyTopic);

  return (
    <>
      <Form
        form={form}
        onSubmit={(fields) => onSubmit(fields, pictures.now)}
        aria-labelledby="page-title"
        data-form="screen"
        onChange={() => keepDraft(pictures.chosen.asText())}
        className="flex flex-col gap-4 px-4 py-5 rail:px-5"
      >
        <DraftNotice
          form={form}
          draft={draft}
          withoutDraft={published}
          field="content"
          onDiscard={pictures.chosen.discard}
        />
        <MentionArea text={text} name="content" label={t`Content`} rows={5} dir="auto" {...takesFocus("always")} />
        {!isReply && (
          <TextField
            name="article"
            label={t`Article URL`}
            mark={t`(optional)`}
            type="url"
            inputMode="url"
            placeholder="https://example.com/article"
            autoComplete="off"
          />
        )}
        {pictures.chosen.list.length > 0 && (
          <ChosenPictures owner={userId} chosen={pictures.chosen} onDescribe={setDescribed} />
        )}
        <FormFailure />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {topic && (
            <div className="me-auto flex min-w-0">
              <span className="sr-only">
                <Trans>Topic:</Trans>{" "}
              </span>
              <TopicBadge topic={topic} />
            </div>
          )}
          <Counter count={characterCount(content)} max={isReply ? limits.replyContent : limits.postContent} />
          <FormActions onCancel={onCancel}>{t`Save`}</FormActions>
        </div>
      </Form>
      {described && (
        <PictureDescription
          key={described}
          owner={userId}
          chosen={pictures.chosen}
          id={described}
          onClose={() => setDescribed("")}
        />
      )}
    </>
  );
};

const PostEditor = ({ post, userId }: { post: Post; userId: string }) => {
  const draft = useDraft(userId, `edit:${post.id}`);
  const edit = useEditPost();
  const goBack = useGoBack();
  const leave = (): void => goBack(href.post(post.id));

  const save = async ({ content, article }: PostFields, pictures: readonly Picture[]): Promise<void> => {
    draft.flush();
    const changes = {
      content,
      ...articleAfterEdit(post, article),
      topic: topicAfterEdit(post, content, classifyTopic),
      ...(writePictures(pictures) !== writePictures(post.pictures) && { pictures: [...pictures] }),
    };
    await edit.mutateAsync({ post, changes }, { onSuccess: leave });
    draft.drop();
  };

  return <EditForm post={post} draft={draft} userId={userId} onSubmit={save} onCancel={leave} />;
};

const EditSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-3 px-4 py-5 rail:px-5">
    <span className="sr-only">
      <Trans>Loading the post…</Trans>
    </span>
    <Skeleton className="w-16" />
    <Skeleton shape="block" className="h-36 w-full" />
  </div>
);

const NotOwn = ({ id }: { id: string }) => (
  <EmptyState
    drawing="lost"
    title={t`You can’t edit this`}
    text={t`Members can edit only what they wrote themselves.`}
    action={
      <ButtonLink to={href.post(id)}>
        <Trans>Read it</Trans>
      </ButtonLink>
    }
  />
);

const EditScreen = ({ id, userId }: { id: string; userId: string }) => {
  const query = usePost(id);
  return (
    <>
      <PageHeader title={query.data?.parentId ? t`Edit Reply` : t`Edit Post`} back={href.post(id)} />
      <QueryView
        query={query}
        failed={t`This post couldn’t be loaded`}
        later={t`It will load when you’re back.`}
        stale={t`The post couldn’t be refreshed.`}
        skeleton={<EditSkeleton />}
        empty={<PostNotFound />}
      >
        {(post) => (post.userId === userId ? <PostEditor post={post} userId={userId} /> : <NotOwn id={id} />)}
      </QueryView>
    </>
  );
};

export const EditPostPage = () => {
  const { id = "" } = useParams();
  const user = useSessionUser();
  return <EditScreen key={`${user.id} ${id}`} id={id} userId={user.id} />;
};
