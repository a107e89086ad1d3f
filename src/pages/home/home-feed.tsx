import { PendingPost } from "@/components/posts/pending-post";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { href } from "@/config/paths";
import { useSessionUser } from "@/queries/auth";
import { usePostsBeingSent } from "@/queries/post-mutations";
import { type FeedTab, useFeed } from "@/queries/posts";

const createLink = (topic: string) => <ButtonLink to={href.createPost({ topic })}>Create Post</ButtonLink>;

const empty = (tab: FeedTab, topic: string) =>
  tab === "news" ? (
    <EmptyState
      drawing="news"
      title="No posts with articles found"
      text="Posts that share an article show here. Harmony has the day’s news to choose from."
      action={<ButtonLink to={href.harmony()}>Open Harmony</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing="posts"
      title="No posts found"
      text={topic ? "Nobody has written about this topic yet." : "It is quiet here. Say the first word."}
      action={createLink(topic)}
    />
  );

/** The posts of one tab, those that are being sent on top. */
export const HomeFeed = ({ tab, topic }: { tab: FeedTab; topic: string }) => {
  const feed = useFeed(tab, topic);
  const author = useSessionUser();
  const beingSent = usePostsBeingSent().filter(
    (post) =>
      post.userId === author.id &&
      post.parentId === "" &&
      (tab === "discover" || post.article !== "") &&
      (topic === "" || post.topic.toLowerCase() === topic.toLowerCase()),
  );

  return (
    <div className="pb-28">
      {beingSent.map((post) => (
        <PendingPost key={post.id} post={post} author={author} />
      ))}
      <PostList query={feed} label={tab === "news" ? "News Posts" : "Discover"} empty={empty(tab, topic)} />
    </div>
  );
};
