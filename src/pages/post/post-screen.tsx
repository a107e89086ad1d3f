import { useState } from "react";
import { PostInFull } from "./post-in-full";
import { PostInFullSkeleton } from "./post-in-full-skeleton";
import { PostNotFound } from "./post-not-found";
import { Replies } from "./replies";
import { ReplyComposer } from "./reply-composer";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { nameOf } from "@/components/users/user-name";
import { app } from "@/config/app";
import { errorKind } from "@/lib/app-error";
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
          <Notice
            kind="danger"
            action={
              <Button variant="ghost" size="s" onClick={retry}>
                Try again
              </Button>
            }
          >
            The post could not be refreshed. {errorText(error)}
          </Notice>
        </div>
      )}
      {isMissing && <PostNotFound wasDeleted={wasShown} />}
      {!post && !isMissing && (error || isPaused) && (
        <ErrorState
          kind={isPaused || errorKind(error) === "offline" ? "offline" : "other"}
          title="This post could not be loaded"
          text={error ? errorText(error) : "You are offline. It will load when you are back."}
          onRetry={retry}
        />
      )}
      {post === undefined && !error && !isPaused && <PostInFullSkeleton />}
      {(!isMissing || wasShown) && <ReplyComposer parentId={id} parent={post ?? null} user={user} />}
      {!isMissing && <Replies parentId={id} userId={user.id} />}
    </>
  );
};
