import { useState } from "react";
import { useParams } from "react-router-dom";
import { PostList } from "@/components/posts/post-list";
import { PostNotFound } from "@/components/posts/post-not-found";
import { PageHeader } from "@/components/ui/page-header";
import { EmptyState, QueryView } from "@/components/ui/states";
import { nameOf } from "@/components/users/byline";
import { MutedNotice } from "@/components/users/muted-notice";
import { href } from "@/config/paths";
import { isWrittenBy } from "@/domain/document";
import type { Post, PostPage as LoadedPage } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import { plural } from "@/lib/format";
import { useSessionUser } from "@/queries/auth";
import { useAnswers, usePostsAbove, useReplies } from "@/queries/conversation";
import { isMuted, useMutedIds } from "@/queries/mutes";
import { usePost } from "@/queries/post";
import { PostDetail, PostDetailSkeleton } from "./post-detail";
import { PostsAboveIt } from "./posts-above";
import { ReplyComposer } from "./reply-composer";

interface Seen {
  pages: readonly LoadedPage[] | undefined;
  ids: ReadonlySet<string>;
  arrived: number;
}

const idsOf = (pages: readonly LoadedPage[] | undefined): string[] =>
  pages?.flatMap(({ posts }) => posts.map(({ id }) => id)) ?? [];

/**
 * How many replies (of those that `isHeard`: others’) have come to a list since it was first shown. A further page that was scrolled to brings
 * older replies, not new ones.
 */
const useNewReplies = (pages: readonly LoadedPage[] | undefined, isHeard: (post: Post) => boolean): number => {
  const [seen, setSeen] = useState<Seen>({ pages, ids: new Set(idsOf(pages)), arrived: 0 });
  if (pages === seen.pages) return seen.arrived;

  const isSameStretch = seen.pages !== undefined && pages?.length === seen.pages.length;
  const others = (pages ?? []).flatMap(({ posts }) => posts.filter(isHeard));
  const arrived = seen.arrived + (isSameStretch ? others.filter(({ id }) => !seen.ids.has(id)).length : 0);
  setSeen({ pages, ids: new Set([...seen.ids, ...idsOf(pages)]), arrived });
  return arrived;
};

/** The replies to a post, oldest first. Those that arrive while it is read are announced. */
const Replies = ({ parentId, userId }: { parentId: string; userId: string }) => {
  const query = useReplies(parentId);
  const answers = useAnswers(query.data?.pages);
  const muted = useMutedIds();
  const isHeard = (post: Post): boolean => post.userId !== userId && !isMuted(muted, post);
  const arrived = useNewReplies(query.data?.pages, isHeard);
  return (
    <>
      <p role="status" className="sr-only">
        {arrived > 0 && plural(arrived, "new reply", "new replies")}
      </p>
      <PostList
        query={query}
        label="Replies"
        answers={answers}
        empty={<EmptyState drawing="replies" title="No replies yet." text="Be the first to answer." />}
      />
    </>
  );
};

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
