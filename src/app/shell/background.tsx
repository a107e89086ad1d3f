import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { tellResult } from "@/components/posts/send-toasts";
import { setTitleCount } from "@/components/ui/page-header";
import { paths } from "@/config/paths";
import { holdBackDrops } from "@/lib/hold-back-drops";
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";
import { useUnseenActivity } from "@/queries/activity/activity";
import { useIsListening, useLiveActivity } from "@/queries/activity/live";
import { useFollowsCommunities } from "@/queries/communities/follows";
import { useLiveFollowings } from "@/queries/members/followings";
import { useMuted } from "@/queries/members/muted";
import { useClaimedHandle } from "@/queries/members/own-handle";
import { useProfileOfOtherWindows } from "@/queries/members/profile";
import { useFollowedProfile } from "@/queries/members/users";
import { useLiveModeration } from "@/queries/moderation/live";
import { keepStorageIfInstalled } from "@/queries/offline/keep-storage";
import { usePersistedAnswers } from "@/queries/offline/persist";
import { useLeftPictures } from "@/queries/pictures/left";
import { useLiveLikes, useLivePosts } from "@/queries/posts/live";
import { usePreferences } from "@/queries/preferences";
import { useQueue } from "@/queries/writing/queue";
import { sendEntry } from "@/queries/writing/send-entry";
import { useHidingTopBar } from "./use-hiding-top-bar";

const useCountedActivity = (): void => {
  const isThere = useLocation().pathname === paths.activity;
  const unseen = useUnseenActivity(useIsListening() && !isThere, useMuted());
  const count = isThere ? 0 : unseen;
  useEffect(() => setTitleCount(count), [count]);
  // The icon would blink between two numbers.
  useEffect(() => () => setTitleCount(0), []);
};

const DeviceNotices = lazyPart(async () => (await withTexts(import("./device-notices"), "notices")).DeviceNotices);

const CommunityNews = lazyPart(async () => (await import("./community-news")).CommunityNews);

const Listeners = () => {
  useLivePosts();
  useLiveLikes();
  useLiveActivity();
  useLiveFollowings();
  useLiveModeration();
  useCountedActivity();
  useClaimedHandle();
  useFollowedProfile();
  useProfileOfOtherWindows();
  useQueue(sendEntry, tellResult);
  useLeftPictures();
  usePersistedAnswers();
  useHidingTopBar();
  useEffect(keepStorageIfInstalled, []);
  useEffect(holdBackDrops, []);
  const showsNotices = usePreferences().notices;
  return (
    <>
      {useFollowsCommunities() && <CommunityNews />}
      {showsNotices && <DeviceNotices />}
    </>
  );
};

/** Renders nothing. Waits for all listeners: a later one would need another socket. */
export const Background = () => {
  const followsCommunities = useFollowsCommunities();
  const [isThere, setIsThere] = useState(!followsCommunities);
  useEffect(() => {
    if (!isThere) void CommunityNews.preload().then(() => setIsThere(true));
  }, [isThere]);
  return isThere && <Listeners />;
};
