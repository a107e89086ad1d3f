import { zodResolver } from "@hookform/resolvers/zod";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useParams } from "react-router-dom";
import { ChosenPictures } from "@/components/pictures/late";
import { usePictureDescription } from "@/components/pictures/use-picture-description";
import { ArticleField } from "@/components/posts/article-field";
import { Composer } from "@/components/posts/composer";
import { PostNotFound } from "@/components/posts/post-not-found";
import { useTopicKeywords } from "@/components/topics/use-topic-keywords";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader, useGoBack } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { limits } from "@/domain/limits";
import { writePictures, type Picture } from "@/domain/picture";
import type { Post } from "@/domain/post";
import { articleAfterEdit, replyEditSchema, topicAfterEdit } from "@/domain/post-edit";
import { postFieldsSchema, type PostFields } from "@/domain/post-fields";
import { classifyTopic } from "@/domain/topic-classifier";
import { editDraftKeyOf, useDraft, type Draft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import { useEditedPictures } from "@/queries/pictures/edited";
import { useEditPost } from "@/queries/posts/mutations";
import { usePost } from "@/queries/posts/post";

const titleOf = (post: Post | null | undefined): string => (post?.parentId ? t`Edit Reply` : t`Edit Post`);

interface EditFormProps {
  post: Post;
  draft: Draft;
  onSubmit: (fields: PostFields, pictures: readonly Picture[]) => Promise<void>;
  onCancel: () => void;
}

const EditForm = ({ post, draft, onSubmit, onCancel }: EditFormProps) => {
  useTopicKeywords();
  const isReply = post.parentId !== "";
  const published: PostFields = { content: post.content, article: post.article, warning: post.warning };
  const form = useForm<PostFields>({
    resolver: zodResolver(isReply ? replyEditSchema : postFieldsSchema),
    defaultValues: {
      content: draft.restored["content"] ?? post.content,
      article: draft.restored["article"] ?? post.article,
      warning: draft.restored["warning"] ?? post.warning,
    },
  });
  const keepDraft = (withPictures: string): void => draft.keep({ ...form.getValues(), pictures: withPictures });
  const { chosen, now } = useEditedPictures(post, draft, keepDraft);
  const saveDraft = (): void => keepDraft(chosen.asText());
  const { describe, dialog } = usePictureDescription(chosen);

  return (
    <Composer
      form={form}
      title={titleOf(post)}
      submitLabel={t`Save`}
      draft={draft}
      withoutDraft={published}
      topicOf={(content) => (isReply ? "" : topicAfterEdit(post, content, classifyTopic))}
      max={isReply ? limits.replyContent : limits.postContent}
      pictures={{
        chosen,
        tiles: <>{chosen.list.length > 0 && <ChosenPictures chosen={chosen} onDescribe={describe} />}</>,
        dialog,
      }}
      onSubmit={(fields) => onSubmit(fields, now)}
      onCancel={onCancel}
      onChange={saveDraft}
    >
      {!isReply && <ArticleField onChange={saveDraft} />}
    </Composer>
  );
};

const PostEditor = ({ post }: { post: Post }) => {
  const draft = useDraft(post.userId, editDraftKeyOf(post.id));
  const edit = useEditPost();
  const goBack = useGoBack();
  const leave = (): void => goBack(href.post(post.id));

  const save = async ({ content, article, warning = "" }: PostFields, pictures: readonly Picture[]): Promise<void> => {
    draft.flush();
    const changes = {
      content,
      ...articleAfterEdit(post, article),
      topic: topicAfterEdit(post, content, classifyTopic),
      ...(warning !== post.warning && { warning }),
      ...(writePictures(pictures) !== writePictures(post.pictures) && { pictures: [...pictures] }),
    };
    await edit.mutateAsync({ post, changes }, { onSuccess: leave });
    draft.drop();
  };

  return <EditForm post={post} draft={draft} onSubmit={save} onCancel={leave} />;
};

const EditSkeleton = () => (
  <Loading className="flex flex-col gap-3 px-4 py-5 rail:px-5">
    <Skeleton className="w-16" />
    <Skeleton shape="block" className="h-36 w-full" />
  </Loading>
);

const NotOwn = ({ id }: { id: string }) => (
  <EmptyState
    drawing="lost"
    title={t`You can’t edit this`}
    text={t`Members can edit only what they wrote themselves.`}
    action={<ButtonLink to={href.post(id)}>{t`Read it`}</ButtonLink>}
  />
);

const EditScreen = ({ id }: { id: string }) => {
  const me = useSessionUserId();
  const query = usePost(id);
  // What another device deletes stays in the form of who edits it.
  const [known, setKnown] = useState(query.data);
  if (query.data && query.data !== known) setKnown(query.data);
  const head = <PageHeader title={titleOf(query.data)} back={href.post(id)} />;
  return (
    <QueryView
      query={{ ...query, data: query.data ?? known }}
      failed={t`This post couldn’t be loaded`}
      skeleton={
        <>
          {head}
          <EditSkeleton />
        </>
      }
      empty={
        <>
          {head}
          <PostNotFound />
        </>
      }
      failedHead={head}
    >
      {(post) =>
        post.userId === me ? (
          <PostEditor post={post} />
        ) : (
          <>
            {head}
            <NotOwn id={id} />
          </>
        )
      }
    </QueryView>
  );
};

export const EditPostPage = () => {
  const { id = "" } = useParams();
  return <EditScreen key={`${useSessionUserId()} ${id}`} id={id} />;
};
