import { MapPin } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { usePublish } from "@/components/posts/publish";
import { WaitingPosts } from "@/components/posts/waiting-posts";
import { Notice } from "@/components/ui/notice";
import { PageHeader, useGoBack } from "@/components/ui/page-header";
import { href } from "@/config/paths";
import { articleFields, type ArticleFields } from "@/domain/article-face";
import { cleanArticleUrl, firstArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import type { NewPost, PostFields } from "@/domain/post";
import { quotation } from "@/domain/quotation";
import { topicLabels } from "@/domain/topic";
import { classifyTopic } from "@/domain/topic-classifier";
import type { SessionUser } from "@/domain/user";
import { useDraft, type Draft } from "@/queries/drafts";
import { useSessionUser } from "@/queries/members/session";
import { useCreatePost } from "@/queries/posts/mutations";
import { PostForm } from "./post-form";

/** What the query of /create-post gives a new post. Anybody can make such a link: it is checked, or shown as plain text. */
interface Prefill {
  /** A clean http(s) address, or ''. */
  article: string;
  /** The given article is no web address. */
  isArticleRefused: boolean;
  /** What is said about it; '' without one. */
  face: Omit<ArticleFields, "article">;
  /** Null for an unknown label. */
  topic: string | null;
  location: string;
  /** The text to begin with: a passage of the article, or what another app shared. */
  quote: string;
}

const shorten = (text: string, length: number): string => Array.from(text.trim()).slice(0, length).join("");

const readPrefill = (query: URLSearchParams): Prefill => {
  const read = (name: string): string => query.get(name)?.trim() ?? "";
  // Most apps on a phone share an address as text.
  const article = cleanArticleUrl(read("article")) ?? firstArticleUrl(read("text")) ?? "";
  const topic = read("topic").toLowerCase();
  return {
    article,
    isArticleRefused: read("article") !== "" && article === "",
    face: articleFields(article, {
      title: read("articleTitle"),
      source: read("articleSource"),
      picture: read("articleImage"),
    }),
    topic: topicLabels.find((label) => label.toLowerCase() === topic) ?? null,
    location: shorten(read("location"), limits.location),
    quote: quotation(read("quote")) || (article ? "" : read("text")),
  };
};

const faceIn = (article: string, { articleTitle = "", articleSource = "", articleImage = "" }: Draft["found"]) =>
  articleFields(article, { title: articleTitle, source: articleSource, picture: articleImage });

interface PostComposerProps {
  user: SessionUser;
  prefill: Prefill;
  draftKey: string;
  /** Stores a post that met no network. */
  sendLater: (post: NewPost) => void;
}

const PostComposer = ({ user, prefill, draftKey, sendLater }: PostComposerProps) => {
  const { article, isArticleRefused, topic, location, quote } = prefill;
  const draft = useDraft(user.id, draftKey);
  // What is posted is what was first shown, also where it comes back from the drafts.
  const [face] = useState(() => (prefill.face.articleTitle ? prefill.face : faceIn(article, draft.found)));
  const { articleTitle } = face;
  const publish = usePublish({ mutation: useCreatePost(), draft, sendLater });
  const navigate = useNavigate();
  const goBack = useGoBack();

  const send = async (post: PostFields): Promise<void> => {
    await publish(
      {
        ...post,
        ...face,
        userId: user.id,
        parentId: "",
        parentUserId: "",
        topic: topic ?? classifyTopic(post.content),
        location,
        pictures: [],
      },
      () => void navigate(href.home(), { replace: true }),
    );
  };

  return (
    <PostForm
      user={user}
      draft={draft}
      quote={quote}
      article={article}
      face={face}
      topic={topic}
      onSubmit={send}
      onCancel={() => goBack(href.home())}
    >
      {isArticleRefused && (
        <div className="px-4 pt-4 rail:px-5">
          <Notice kind="danger">The article that came with this link is not a web address. It was left out.</Notice>
        </div>
      )}
      {(articleTitle || location) && (
        <div className="-mb-1 flex flex-col gap-1.5 px-4 pt-5 rail:px-5">
          {articleTitle && (
            <p dir="auto" className="text-section font-bold tracking-heading">
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
    </PostForm>
  );
};

/** Create Post; what the address prefills (create-post-4, decision 7). */
export const CreatePostPage = () => {
  const user = useSessionUser();
  const prefill = readPrefill(useSearchParams()[0]);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const draftKey = prefill.article ? `post:${prefill.article}` : "post";

  return (
    <WaitingPosts
      key={`${user.id} ${prefill.article}`}
      draftKey={draftKey}
      head={<PageHeader title="Create Post" back={href.home()} />}
      onSent={() => void navigate(href.home(), { replace: true })}
      onCancelled={() => goBack(href.home())}
    >
      {(sendLater) => <PostComposer user={user} prefill={prefill} draftKey={draftKey} sendLater={sendLater} />}
    </WaitingPosts>
  );
};
