import { useParams } from "react-router-dom";
import { useDraft } from "@/components/posts/draft-notice";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { href } from "@/config/paths";
import { isWrittenBy } from "@/domain/ownership";
import type { Post, PostFields } from "@/domain/post";
import { topicAfterEdit } from "@/domain/post-edit";
import { useGoBack } from "@/lib/use-go-back";
import { useSessionUser } from "@/queries/auth";
import { useEditPost } from "@/queries/post-mutations";
import { usePost } from "@/queries/posts";
import { EditForm } from "./edit-form";

/** The form with what is published, and the way to the server. What was typed stays where the server refuses it. */
const PostEditor = ({ post, userId }: { post: Post; userId: string }) => {
  const draft = useDraft(userId, `edit:${post.id}`);
  const edit = useEditPost();
  const goBack = useGoBack();
  const leave = (): void => goBack(href.post(post.id));

  const save = async ({ content, article }: PostFields): Promise<void> => {
    draft.flush();
    const changes = { content, article, topic: topicAfterEdit(post, content) };
    await edit.mutateAsync({ post, changes }, { onSuccess: leave });
    draft.drop();
  };

  return <EditForm post={post} draft={draft} onSubmit={save} onCancel={leave} />;
};

const EditSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-3 px-4 py-5 rail:px-5">
    <span className="sr-only">Loading the post…</span>
    <Skeleton className="w-16" />
    <Skeleton shape="block" className="h-36 w-full" />
  </div>
);

const PostNotFound = () => (
  <EmptyState
    drawing="lost"
    title="Post not found"
    text="It may have been deleted, or the address is not right."
    action={<ButtonLink to={href.home()}>Go to Home</ButtonLink>}
  />
);

const NotOwn = ({ id }: { id: string }) => (
  <EmptyState
    drawing="lost"
    title="This is not yours to edit"
    text="Members edit what they wrote themselves."
    action={<ButtonLink to={href.post(id)}>Read it</ButtonLink>}
  />
);

const EditScreen = ({ id, userId }: { id: string; userId: string }) => {
  const query = usePost(id);
  return (
    <>
      <PageHeader title={query.data?.parentId ? "Edit Reply" : "Edit Post"} back={href.post(id)} />
      <QueryView
        query={query}
        failed="This post could not be loaded"
        later="It will load when you are back."
        stale="The post could not be refreshed."
        skeleton={<EditSkeleton />}
        empty={<PostNotFound />}
      >
        {(post) => (isWrittenBy(post, userId) ? <PostEditor post={post} userId={userId} /> : <NotOwn id={id} />)}
      </QueryView>
    </>
  );
};

/** Editing a post or a reply of one's own. Each post and each member have a screen of their own. */
export const EditPostPage = () => {
  const { id = "" } = useParams();
  const user = useSessionUser();
  return <EditScreen key={`${user.id} ${id}`} id={id} userId={user.id} />;
};
