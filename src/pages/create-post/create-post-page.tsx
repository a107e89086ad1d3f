import { t } from "@lingui/core/macro";
import { MapPin, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ArticleQuote } from "@/components/posts/article-card";
import { NeedsVerified } from "@/components/posts/needs-verified";
import { type FormQueue, publish } from "@/components/posts/publish";
import { QuotedPost } from "@/components/posts/quoted-post";
import { WaitingTexts } from "@/components/posts/waiting-texts";
import { useTopicKeywords } from "@/components/topics/use-topic-keywords";
import { IconButton } from "@/components/ui/button";
import { useIsLocked } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PageHeader, useGoBack } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { articleFields, type ArticleFields } from "@/domain/article-face";
import { cleanArticleUrl, firstArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import { noQuote, type Post } from "@/domain/post";
import type { PostFields } from "@/domain/post-fields";
import { quotation } from "@/domain/quotation";
import { topicLabels } from "@/domain/topic";
import { classifyTopic } from "@/domain/topic-classifier";
import { isObjectId } from "@/lib/object-id";
import { type Draft, useDraft } from "@/queries/drafts";
import { useSessionUserId } from "@/queries/people/session";
import type { ChosenPictures } from "@/queries/pictures/chosen";
import { usePost } from "@/queries/posts/post";
import { PostForm } from "./post-form";

/** Anybody can make such a link: it is checked or shown as plain text. */
interface Prefill {
  /** A clean http(s) address, or ''. */
  article: string;
  isArticleRefused: boolean;
  face: Omit<ArticleFields, "article">;
  /** Null for an unknown label. */
  topic: string | null;
  location: string;
  /** From another app, or a passage. */
  text: string;
  quoted: string;
}

const shorten = (text: string, length: number): string => Array.from(text.trim()).slice(0, length).join("");

const readPrefill = (query: URLSearchParams): Prefill => {
  const read = (name: string): string => query.get(name)?.trim() ?? "";
  // Phones share an address as text.
  const article = cleanArticleUrl(read("article")) ?? firstArticleUrl(read("text")) ?? "";
  const topic = read("topic").toLowerCase();
  return {
    article,
    isArticleRefused: read("article") !== "" && article === "",
    face: articleFields(article, {
      title: read("articleTitle"),
      source: read("articleSource"),
      picture: read("articleImage"),
      quote: read("quote"),
    }),
    topic: topicLabels.find((label) => label.toLowerCase() === topic) ?? null,
    location: shorten(read("location"), limits.location),
    text: article ? "" : quotation(read("quote")) || read("text"),
    quoted: isObjectId(read("quoted")) ? read("quoted") : "",
  };
};

const faceIn = (
  article: string,
  { articleTitle = "", articleSource = "", articleImage = "", articleQuote = "" }: Draft["restored"],
): Prefill["face"] =>
  articleFields(article, {
    title: articleTitle,
    source: articleSource,
    picture: articleImage,
    quote: articleQuote,
  });

const Removable = ({ children, onRemove }: { children: ReactNode; onRemove: () => void }) => {
  const isLocked = useIsLocked();
  return (
    <div className="relative">
      {children}
      <IconButton
        icon={X}
        label={t`Remove quote`}
        disabled={isLocked}
        onClick={onRemove}
        className="absolute end-0.5 top-0.5 z-2"
      />
    </div>
  );
};

interface QuotesProps {
  words: string;
  post: Post | null | undefined | false;
  onRemoveWords: () => void;
  onRemovePost: () => void;
}

const Quotes = ({ words, post, onRemoveWords, onRemovePost }: QuotesProps) => (
  <>
    {words && (
      <Removable onRemove={onRemoveWords}>
        <div className="overflow-hidden rounded-medium border border-line bg-paper pe-9">
          <ArticleQuote words={words} />
        </div>
      </Removable>
    )}
    {post !== false && (
      <Removable onRemove={onRemovePost}>
        {post === undefined ? <Skeleton shape="block" className="h-20 w-full" /> : <QuotedPost post={post} />}
      </Removable>
    )}
  </>
);

interface PostComposerProps {
  prefill: Prefill;
  draftKey: string;
  queue: FormQueue;
}

const PostComposer = ({ prefill, draftKey, queue }: PostComposerProps) => {
  const userId = useSessionUserId();
  const { article, isArticleRefused, topic, location, text, quoted } = prefill;
  const draft = useDraft(userId, draftKey);
  const [face, setFace] = useState(() =>
    prefill.face.articleTitle || prefill.face.articleQuote ? prefill.face : faceIn(article, draft.restored),
  );
  const { articleTitle, articleQuote } = face;
  const [isQuoting, setIsQuoting] = useState(quoted !== "");
  const { data: quotedPost } = usePost(quoted, quoted !== "");
  const quote =
    isQuoting && quotedPost !== null
      ? { quotedPostId: quoted, quotedUserId: quotedPost ? quotedPost.userId : "" }
      : noQuote;
  const navigate = useNavigate();
  const goBack = useGoBack();

  const send = (post: PostFields, chosen: ChosenPictures): Promise<void> =>
    publish(
      { queue, draft, chosen },
      {
        ...post,
        ...face,
        ...quote,
        userId,
        parentId: "",
        parentUserId: "",
        topic: topic ?? classifyTopic(post.content),
        location,
      },
      () => void navigate(href.home(), { replace: true }),
    );

  return (
    <PostForm
      draft={draft}
      text={text}
      article={article}
      articleTitle={articleTitle}
      beside={{ ...face, ...quote }}
      quotes={
        <Quotes
          words={articleQuote}
          post={isQuoting && quotedPost}
          onRemoveWords={() => setFace({ ...face, articleQuote: "" })}
          onRemovePost={() => setIsQuoting(false)}
        />
      }
      topic={topic}
      onSubmit={send}
      onCancel={() => goBack(href.home())}
    >
      <NeedsVerified className="px-4 pt-4 rail:px-5" />
      {isArticleRefused && (
        <div className="px-4 pt-4 rail:px-5">
          <Notice kind="danger">{t`The article that came with this link isn’t a web address. It was left out.`}</Notice>
        </div>
      )}
      {location && (
        <p className="flex items-center gap-1.5 px-4 pt-4 text-label text-ink-2 rail:px-5">
          <MapPin aria-hidden="true" className="size-4 flex-none" />
          <span className="sr-only">{t`Location:`} </span>
          <bdi>{location}</bdi>
        </p>
      )}
    </PostForm>
  );
};

/** The address may prefill it (create-post-4, decision 7). */
export const CreatePostPage = () => {
  useTopicKeywords();
  const prefill = readPrefill(useSearchParams()[0]);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { article, quoted } = prefill;
  const draftKey = quoted ? `quote:${quoted}` : article ? `post:${article}` : "post";

  return (
    <WaitingTexts
      key={`${useSessionUserId()} ${draftKey}`}
      draftKey={draftKey}
      head={<PageHeader title={t`Create Post`} back={href.home()} />}
      onSent={() => void navigate(href.home(), { replace: true })}
      onCancelled={() => goBack(href.home())}
    >
      {(queue) => <PostComposer prefill={prefill} draftKey={draftKey} queue={queue} />}
    </WaitingTexts>
  );
};
