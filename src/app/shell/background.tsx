import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { setTitleCount } from "@/components/ui/page-header";
import { toast } from "@/components/ui/toast";
import { paths } from "@/config/paths";
import { useUnseenActivity } from "@/queries/activity/activity";
import { useLiveActivity, useLiveLikes } from "@/queries/activity/live";
import { useClaimedHandle } from "@/queries/members/handles";
import { useMutedIds } from "@/queries/members/mutes";
import { useNamesakes } from "@/queries/members/namesakes";
import { useProfileOfOtherWindows } from "@/queries/members/profile";
import { useFollowedProfile } from "@/queries/members/users";
import { keepStorageIfInstalled } from "@/queries/offline/keep-storage";
import { usePersistedAnswers } from "@/queries/offline/persist";
import { useSendOutbox, type OutboxResult } from "@/queries/offline/send-outbox";
import { useLivePosts } from "@/queries/posts/live";
import { useHidingTopBar } from "./use-hiding-top-bar";

const words: Record<OutboxResult["outcome"], Parameters<typeof toast>[0]> = {
  created: { title: "Post created successfully!" },
  replied: { title: "Comment posted successfully!" },
  deleted: { title: "Post deleted" },
  refused: {
    title: "Error creating post",
    description: "The server refused it. Your text is back where you wrote it.",
    variant: "destructive",
  },
  "not-deleted": { title: "The post could not be deleted", variant: "destructive" },
};

const tell = ({ outcome, reason }: OutboxResult): void => void toast({ description: reason, ...words[outcome] });

/** Counts what is new in Activity: for the bell, the page's title and the app's icon. On the screen itself all is being seen. */
const useCountedActivity = (): void => {
  const isThere = useLocation().pathname === paths.activity;
  const unseen = useUnseenActivity(!isThere, useMutedIds());
  const count = isThere ? 0 : unseen;
  useEffect(() => setTitleCount(count), [count]);
  // Not between two numbers: the icon would blink.
  useEffect(() => () => setTitleCount(0), []);
};

/**
 * What goes on behind all of a member's screens, and begins when the first one is complete: news by realtime, what waited
 * for the network, what is kept for the next visit. It shows nothing, and its code is not the first screen's.
 */
export const Background = () => {
  useLivePosts();
  useLiveLikes();
  useLiveActivity();
  useCountedActivity();
  useClaimedHandle();
  useNamesakes();
  useFollowedProfile();
  useProfileOfOtherWindows();
  useSendOutbox(tell);
  usePersistedAnswers();
  useHidingTopBar();
  useEffect(keepStorageIfInstalled, []);
  return null;
};
