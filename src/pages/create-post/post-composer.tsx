import { MapPin } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { Prefill } from "./read-prefill";
import { PostForm } from "@/components/posts/post-form";
import { useDraft } from "@/components/posts/use-draft";
import { usePublish } from "@/components/posts/use-publish";
import { Notice } from "@/components/ui/notice";
import { href } from "@/config/paths";
import { useGoBack } from "@/lib/use-go-back";
import { useCreatePost } from "@/queries/post-mutations";
import type { PostDraft } from "@/schemas/post-draft";
import { classifyTopic } from "@/sdk/topic-classifier";

/** The form of a new post with what the address gave it, and the way to the server. */
export const PostComposer = ({ userId, prefill }: { userId: string; prefill: Prefill }) => {
  const { article, articleTitle, isArticleRefused, topic, location } = prefill;
  const draft = useDraft(userId, article ? `post:${article}` : "post");
  const { publish, failure } = usePublish(useCreatePost(), draft);
  const navigate = useNavigate();
  const goBack = useGoBack();

  const send = async (post: PostDraft): Promise<void> => {
    await publish(
      { ...post, userId, parentId: "", topic: topic ?? classifyTopic(post.content), location },
      () => void navigate(href.home()),
    );
  };

  return (
    <>
      {isArticleRefused && (
        <div className="px-4 pt-4 rail:px-5">
          <Notice kind="danger">The article that came with this link is not a web address. It was left out.</Notice>
        </div>
      )}
      {(articleTitle || location) && (
        <div className="-mb-1 flex flex-col gap-1.5 px-4 pt-5 rail:px-5">
          {articleTitle && (
            <p dir="auto" className="text-lg font-bold tracking-heading">
              {articleTitle}
            </p>
          )}
          {location && (
            <p className="flex items-center gap-1.5 text-label text-ink-2">
              <MapPin aria-hidden="true" className="size-4 flex-none" />
              <span className="sr-only">Location: </span>
              <bdi>{location}</bdi>
            </p>
          )}
        </div>
      )}
      <PostForm
        draft={draft}
        article={article}
        topicOf={(content) => topic ?? (content === "" ? "" : classifyTopic(content))}
        failure={failure}
        onSubmit={send}
        onCancel={() => goBack(href.home())}
      />
    </>
  );
};
