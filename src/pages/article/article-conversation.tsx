import { PostList } from "@/components/posts/post-list";
import { EmptyState } from "@/components/ui/empty-state";
import { useArticlePosts } from "@/queries/posts";

/** What members said about an article. */
export const ArticleConversation = ({ article }: { article: string }) => (
  <>
    <h2 className="px-4 pt-5 pb-2 text-lg font-bold tracking-heading rail:px-5">What members said</h2>
    <PostList
      query={useArticlePosts(article)}
      label="What members said"
      empty={
        <EmptyState
          drawing="posts"
          title="No posts about it yet"
          text="Share it in a post, and the conversation starts with you."
        />
      }
    />
  </>
);
