import { useState } from "react";
import { useParams } from "react-router-dom";
import { PostNotFound } from "@/components/posts/post-not-found";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { nameOf } from "@/components/users/byline";
import { MutedNotice } from "@/components/users/muted-notice";
import { href } from "@/config/paths";
import { isWrittenBy } from "@/domain/ownership";
import type { SessionUser } from "@/domain/user";
import { useSessionUser } from "@/queries/auth";
import { usePostsAbove } from "@/queries/conversation";
import { isMuted, useMutedIds } from "@/queries/mutes";
import { usePost } from "@/queries/post";
import { PostDetail, PostDetailSkeleton } from "./post-detail";
import { PostsAboveIt } from "./posts-above";
import { Replies } from "./replies";
import { ReplyComposer } from "./reply-composer";

/** A post, the form to answer it, and its replies. */
const PostScreen = ({ id, user }: { id: string; user: SessionUser }) => {
  const query = usePost(id);
  const post = query.data;
  const above = usePostsAbove(post?.parentId ?? "");
  const [hadAbove] = useState(Boolean(above));
  const [wasShown, setWasShown] = useState(false);
  if (post && !wasShown) setWasShown(true);
  const isMissing = post === null;
  const muted = useMutedIds();
  const isHidden = Boolean(post && isMuted(muted, post));

  return (
    <>
      <PageHeader
        title="Post"
        documentTitle={post ? `Post by ${nameOf(post.creator)}` : undefined}
        back={href.home()}
      />
      {above && post && !isHidden && <PostsAboveIt above={above} areLate={!hadAbove} />}
      {/* Room to scroll past what is above, however little follows. */}
      <div className={above ? "min-h-dvh" : undefined}>
        <QueryView
          query={query}
          failed="This post could not be loaded"
          later="It will load when you are back."
          stale="The post could not be refreshed."
          skeleton={<PostDetailSkeleton />}
          empty={<PostNotFound wasDeleted={wasShown} />}
        >
          {(shown) =>
            isHidden && shown.creator ? (
              <MutedNotice user={shown.creator} />
            ) : (
              <PostDetail post={shown} isOwn={isWrittenBy(shown, user.id)} />
            )
          }
        </QueryView>
        {/* Asked for at once, and shown with the post: how long that is, nobody knows before. */}
        <div className={query.isLoading ? "hidden" : "contents"}>
          {(!isMissing || wasShown) && !isHidden && <ReplyComposer parentId={id} parent={post ?? null} user={user} />}
          {!isMissing && <Replies parentId={id} userId={user.id} />}
        </div>
      </div>
    </>
  );
};

/** A post and its replies (post-1, post-6). Each post and each member have a screen of their own. */
export const PostPage = () => {
  const { id = "" } = useParams();
  const user = useSessionUser();
  return <PostScreen key={`${user.id} ${id}`} id={id} user={user} />;
};
