import { useState } from "react";
import { PostInFull } from "./post-in-full";
import { PostInFullSkeleton } from "./post-in-full-skeleton";
import { PostNotFound } from "./post-not-found";
import { Replies } from "./replies";
import { ReplyComposer } from "./reply-composer";
import { LoadError } from "@/components/ui/load-error";
import { PageHeader } from "@/components/ui/page-header";
import { RefreshNotice } from "@/components/ui/refresh-notice";
import { nameOf } from "@/components/users/user-name";
import { app } from "@/config/app";
import { errorText } from "@/lib/error-text";
import { usePost } from "@/queries/posts";
import type { SessionUser } from "@/schemas/user";

/** A post, the form to answer it, and its replies. */
export const PostScreen = ({ id, user }: { id: string; user: SessionUser }) => {
  const { data: post, error, fetchStatus, refetch } = usePost(id);
  const [wasShown, setWasShown] = useState(false);
  if (post && !wasShown) setWasShown(true);

  const isMissing = post === null;
  const isPaused = fetchStatus === "paused";
  const retry = (): void => void refetch();

  return (
    <>
      <title>{post ? `Post by ${nameOf(post.creator)} · ${app.name}` : `Post · ${app.name}`}</title>
      <PageHeader title="Post" />
      {post && <PostInFull post={post} isOwn={post.isAuthentic && post.userId === user.id} />}
      {post && error && (
        <div className="border-b border-line p-3">
          <RefreshNotice onRetry={retry}>The post could not be refreshed. {errorText(error)}</RefreshNotice>
        </div>
      )}
      {isMissing && <PostNotFound wasDeleted={wasShown} />}
      {!post && !isMissing && (error || isPaused) && (
        <LoadError
          error={error}
          title="This post could not be loaded"
          later="It will load when you are back."
          onRetry={retry}
        />
      )}
      {post === undefined && !error && !isPaused && <PostInFullSkeleton />}
      {(!isMissing || wasShown) && <ReplyComposer parentId={id} parent={post ?? null} user={user} />}
      {!isMissing && <Replies parentId={id} userId={user.id} />}
    </>
  );
};
