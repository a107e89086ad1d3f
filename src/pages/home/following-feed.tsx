import { t } from "@lingui/core/macro";
import { useState } from "react";
import { PeopleToFollow } from "@/components/people/people-to-follow";
import { PostList, PostListSkeleton } from "@/components/posts/post-list";
import { EmptyState, LoadError } from "@/components/ui/states";
import { useFollowed } from "@/queries/people/followings";
import { useFollowedArrivals, useFollowedPosts } from "@/queries/posts/followed";
import { Pill } from "./new-posts-pill";

export const FollowedPill = ({ topic }: { topic: string }) => <Pill {...useFollowedArrivals(topic)} />;

const enough = 3;

const Introduction = () => (
  <div className="px-4 pt-8 pb-4 text-center rail:px-5">
    <h2 className="text-section font-bold tracking-heading">{t`A feed of your own`}</h2>
    <p className="mx-auto mt-1.5 max-w-90 text-ink-2">
      {t`Follow a few people, and what they write shows up here. Newest first, always.`}
    </p>
  </div>
);

const Posts = ({ topic }: { topic: string }) => (
  <PostList
    query={useFollowedPosts(topic)}
    label={t`Following`}
    empty={
      <EmptyState
        drawing="posts"
        title={t`No posts found`}
        text={topic ? t`No one you follow has posted about this topic.` : t`No one you follow has posted yet.`}
      />
    }
  />
);

const FollowingPosts = ({ ids, topic }: { ids: readonly string[]; topic: string }) => {
  // Fixed: following a third member removes nothing under the finger.
  const [isNew] = useState(ids.length < enough);
  return (
    <>
      {isNew && (
        <>
          <Introduction />
          <PeopleToFollow />
          {ids.length > 0 && (
            <h2 className="px-4 pt-4 text-section font-bold tracking-heading rail:px-5">{t`From people you follow`}</h2>
          )}
        </>
      )}
      {(ids.length > 0 || !isNew) && <Posts topic={topic} />}
    </>
  );
};

/** (decision 55) */
export const FollowingFeed = ({ topic }: { topic: string }) => {
  const { data: ids, error, refetch } = useFollowed();
  return (
    <div className="pb-20 rail:pb-8">
      {ids === undefined &&
        (error ? (
          <LoadError error={error} title={t`The people you follow couldn’t be loaded`} onRetry={() => void refetch()} />
        ) : (
          <PostListSkeleton />
        ))}
      {ids && <FollowingPosts ids={ids} topic={topic} />}
    </div>
  );
};
