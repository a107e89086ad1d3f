import type { ReactNode } from "react";
import { TopicBadge } from "@/components/topics/topic-badge";
import { Byline } from "@/components/users/byline";
import type { NewPost } from "@/domain/post";
import { generalTopic } from "@/domain/topic";
import type { Author } from "@/domain/user";
import { ArticleCard } from "./article-card";

interface PlainPostProps {
  post: Pick<NewPost, "topic" | "article">;
  author: Author | null;
  /** Of the card: what names it is `{id}-name` and `{id}-time`. */
  id?: string | undefined;
  time: ReactNode;
  /** The author leads to their profile. */
  linked?: boolean;
  words: ReactNode;
  /** Below everything that the post says. */
  children?: ReactNode;
}

/** What a post says, without what one may do about it: where it is not published yet, or is judged. */
export const PlainPost = ({ post, author, words, children, ...byline }: PlainPostProps) => (
  <Byline
    {...byline}
    user={author}
    end={
      post.topic &&
      post.topic !== generalTopic && (
        <span className="ms-auto flex max-w-full min-w-0">
          <TopicBadge topic={post.topic} />
        </span>
      )
    }
  >
    <p dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
      {words}
    </p>
    {post.article && <ArticleCard article={post.article} />}
    {children}
  </Byline>
);
