import { useEffect, useState } from "react";
import { hearCommunityTexts } from "@/queries/activity/in-communities";
import { useIsListening } from "@/queries/activity/live";
import { communityNews } from "@/queries/communities/follows";
import { useFollowedCommunities } from "@/queries/communities/live";
import { hasNews, useNews } from "@/queries/communities/unread";

export const CommunityNews = () => {
  const [hear] = useState(hearCommunityTexts);
  useFollowedCommunities(hear);
  // Realtime asks again when it opens.
  const isNew = hasNews(useNews(useIsListening()));
  useEffect(() => {
    communityNews.set(isNew);
    return () => communityNews.set(false);
  }, [isNew]);
  return null;
};
