import type { ReactNode } from "react";
import { Byline } from "@/components/people/byline";
import { TopicBadge } from "@/components/topics/topic-badge";
import type { ArticleFields } from "@/domain/article-face";
import type { NewPost } from "@/domain/post";
import { generalTopic } from "@/domain/topic";
import type { Author } from "@/domain/user";
import { ArticleCard } from "./article-card";
import { Warned } from "./warned";

interface PlainPostProps {
  post: Pick<NewPost, "id" | "userId" | "topic" | "warning" | "pictures"> & ArticleFields;
  author: Author | null;
  id?: string | undefined;
  time: ReactNode;
  linked?: boolean;
  content: ReactNode;
  pictures?: ReactNode;
  children?: ReactNode;
}

/** Without actions: unpublished or reported. */
export const PlainPost = ({ post, author, content, pictures, children, ...byline }: PlainPostProps) => (
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
    <Warned text={post}>
      <p dir="auto" className="mt-0.5 text-body wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      {pictures}
      {post.article && <ArticleCard post={post} />}
    </Warned>
    {children}
  </Byline>
);
