import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { tellResult } from "@/components/posts/send-toasts";
import { setTitleCount } from "@/components/ui/page-header";
import { paths } from "@/config/paths";
import { holdBackDrops } from "@/lib/hold-back-drops";
import { withTexts } from "@/lib/language";
import { together } from "@/lib/listen";
import { lazyPart } from "@/lib/load";
import { useUnseenActivity } from "@/queries/activity/activity";
import { followActivity, useIsListening } from "@/queries/activity/live";
import { followsCommunities, useFollowsCommunities } from "@/queries/communities/follows";
import { followModeration } from "@/queries/moderation/live";
import { keepStorageIfInstalled } from "@/queries/offline/keep-storage";
import { persistAnswers } from "@/queries/offline/persist";
import { followOwnFollowings } from "@/queries/people/followings";
import { useMuted } from "@/queries/people/muted";
import { useClaimedHandle } from "@/queries/people/own-handle";
import { followOtherWindows } from "@/queries/people/profile";
import { refreshOwnProfile } from "@/queries/people/users";
import { forgetLeft } from "@/queries/pictures/left";
import { followLikes, followPosts } from "@/queries/posts/live";
import { usePreferences } from "@/queries/preferences";
import { askBeforeLoss } from "@/queries/writing/entries";
import { useQueue } from "@/queries/writing/queue";
import { sendEntry } from "@/queries/writing/send-entry";
import { hideTopBar } from "./hiding-top-bar";

const useCountedActivity = (): void => {
  const isThere = useLocation().pathname === paths.activity;
  const unseen = useUnseenActivity(useIsListening() && !isThere, useMuted());
  const count = isThere ? 0 : unseen;
  useEffect(() => setTitleCount(count), [count]);
};

/** They return what ends them. */
const follow = [
  followPosts,
  followLikes,
  followActivity,
  followOwnFollowings,
  followModeration,
  followOtherWindows,
  hideTopBar,
  keepStorageIfInstalled,
  holdBackDrops,
  askBeforeLoss,
  // Not with each count: the icon would blink between two numbers.
  () => () => setTitleCount(0),
];

const DeviceNotices = lazyPart(async () => (await withTexts(import("./device-notices"), "notices")).DeviceNotices);

const CommunityNews = lazyPart(async () => (await import("./community-news")).CommunityNews);

const Listeners = () => {
  const client = useQueryClient();
  useEffect(() => {
    const end = together(...follow.map((start) => start(client)));
    refreshOwnProfile(client);
    forgetLeft();
    persistAnswers(client);
    return end;
  }, [client]);
  useCountedActivity();
  useClaimedHandle();
  useQueue(sendEntry, tellResult);
  const showsNotices = usePreferences().notices;
  return (
    <>
      {useFollowsCommunities() && <CommunityNews />}
      {showsNotices && <DeviceNotices />}
    </>
  );
};

/** Renders nothing. It waits for all that listens: what comes later would need another socket. */
export const loadBackground = async () => {
  if (followsCommunities()) await CommunityNews.preload();
  return Listeners;
};
