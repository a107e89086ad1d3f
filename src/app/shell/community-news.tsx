import { useEffect } from "react";
import { hearCommunityText } from "@/queries/activity/in-communities";
import { communityNews } from "@/queries/communities/follows";
import { useFollowedCommunities } from "@/queries/communities/live";
import { hasNews, useNews } from "@/queries/communities/own";

export const CommunityNews = () => {
  useFollowedCommunities(hearCommunityText);
  const isNew = hasNews(useNews());
  useEffect(() => communityNews.set(isNew), [isNew]);
  useEffect(() => () => communityNews.set(false), []);
  return null;
};
