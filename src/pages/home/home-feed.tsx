import { t } from "@lingui/core/macro";
import { CloudOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { WaitingPictures } from "@/components/pictures/late";
import { PlainPost } from "@/components/posts/plain-post";
import { PostList } from "@/components/posts/post-list";
import { toastDeletedHere } from "@/components/posts/toast-deleted";
import { ButtonLink, Spinner } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { hasNews } from "@/config/community";
import { href } from "@/config/paths";
import { isInFeed, tabLabel, type FeedTab, type NewPost } from "@/domain/post";
import { isNewcomer, type Author, type SessionUser } from "@/domain/user";
import { lazyPart } from "@/lib/load";
import { serverNow } from "@/lib/server-clock";
import { useIsOnline } from "@/lib/use-is-online";
import { useSessionUser } from "@/queries/people/session";
import { useFeed } from "@/queries/posts/queries";
import { useWaitingPosts, type WaitingPost } from "@/queries/writing/entries";
import { discardWaiting, retryWaiting } from "@/queries/writing/form-queue";

const nameOf = ({ refusal, isFirstTry }: WaitingPost): string => {
  if (refusal) return t`Your post, not sent`;
  return isFirstTry ? t`Your post, being sent` : t`Your post, waiting to be sent`;
};

const formOf = ({ draftKey, post }: WaitingPost): string =>
  href.createPost({
    ...(draftKey.startsWith("post:") && { article: post.article }),
    ...(draftKey.startsWith("quote:") && { quoted: post.quotedPostId }),
  });

const action = "hit-area py-1 text-meta font-label text-accent-text hover:underline";

const PendingActions = ({ entry, owner }: { entry: WaitingPost; owner: string }) => (
  <div className="mt-1 -mb-2 flex min-h-11 flex-wrap items-center gap-x-4">
    {entry.refusal && (
      <button type="button" className={action} onClick={() => retryWaiting(owner, entry)}>{t`Try again`}</button>
    )}
    <Link to={formOf(entry)} className={action}>{t`Edit`}</Link>
    <button type="button" className={action} onClick={() => toastDeletedHere(discardWaiting(owner, entry))}>
      {t`Delete`}
    </button>
  </div>
);

const PendingPost = ({ entry, author }: { entry: WaitingPost; author: Author }) => {
  const { post, refusal, isFirstTry = false } = entry;
  const isOnline = useIsOnline();
  const hasPictures = post.pictures.length > 0;
  const isOnItsWay = isFirstTry || (isOnline && hasPictures && !refusal);
  return (
    <article
      aria-label={nameOf(entry)}
      aria-busy={isFirstTry}
      className="border-b border-line bg-accent-soft/40 px-4 py-3.5 rail:px-5 rail:py-4"
    >
      <PlainPost
        post={post}
        author={author}
        linked={false}
        content={post.content}
        pictures={hasPictures && <WaitingPictures pictures={post.pictures} />}
        time={
          <span role="status" className="inline-flex items-baseline gap-1.5 text-accent-text">
            {!isOnItsWay ? (
              <>
                <CloudOff aria-hidden="true" className="size-3.5 self-center" />
                {refusal ? t`Not sent` : t`Waiting to be sent`}
              </>
            ) : (
              <>
                <Spinner className="self-center [&_svg]:size-3.5" />
                {t`Sending…`}
              </>
            )}
          </span>
        }
      >
        {refusal && (
          <p role="alert" className="mt-1 text-label wrap-anywhere text-danger">
            {refusal}
          </p>
        )}
        {!isFirstTry && <PendingActions entry={entry} owner={author.id} />}
      </PlainPost>
    </article>
  );
};

const empty = (tab: FeedTab, topic: string) =>
  tab === "news" ? (
    <EmptyState
      drawing="news"
      title={t`No posts with articles found`}
      text={
        hasNews
          ? t`Posts that share an article show up here. Harmony has the day’s news to choose from.`
          : t`Posts that share an article show up here.`
      }
      action={hasNews && <ButtonLink to={href.harmony()}>{t`Open Harmony`}</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing="posts"
      title={t`No posts found`}
      text={topic ? t`No one has written about this topic yet.` : t`It’s quiet here. Say the first word.`}
      action={<ButtonLink to={href.createPost({ topic })}>{t`Create Post`}</ButtonLink>}
    />
  );

// As high as the card.
const WelcomeCard = lazyPart(async () => (await import("./welcome")).Welcome, <div className="h-62 rail:h-64" />);

/** Only newcomers load it (home-10). */
const NewcomerWelcome = ({ user, hasPosted }: { user: SessionUser; hasPosted: boolean }) => {
  const [now] = useState(() => serverNow().getTime());
  return isNewcomer(user, now) ? <WelcomeCard user={user} hasPosted={hasPosted} /> : null;
};

export const HomeFeed = ({ tab, topic }: { tab: FeedTab; topic: string }) => {
  const feed = useFeed(tab, topic);
  const author = useSessionUser();
  const listed = feed.data?.pages.flatMap(({ posts }) => posts) ?? [];
  // A post whose answer was lost may be listed already.
  const isMissing = (post: NewPost): boolean =>
    post.userId === author.id && isInFeed(post, { tab, topic }) && !listed.some(({ id }) => id === post.id);
  const waiting = useWaitingPosts().filter(({ post }) => isMissing(post));

  const hasPosted = listed.some((post) => post.userId === author.id);

  return (
    <div className="pb-20 rail:pb-8">
      {tab === "discover" && !topic && <NewcomerWelcome user={author} hasPosted={hasPosted} />}
      {waiting.toReversed().map((entry) => (
        <PendingPost key={entry.post.id} entry={entry} author={author} />
      ))}
      <PostList query={feed} label={tabLabel(tab)} empty={empty(tab, topic)} />
    </div>
  );
};
