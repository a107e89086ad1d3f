import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ActivityEvent, Addressee } from "@/domain/activity";
import { activityKeys } from "@/queries/keys";
import { changeAnswers } from "@/queries/replace-answer";

type ActivityList = InfiniteData<{ events: ActivityEvent[] }>;

/** What is gone goes at once from the list that is read. */
export const dropLines = (
  client: QueryClient,
  { id, handle }: Addressee,
  isGone: (event: ActivityEvent) => boolean,
): void =>
  changeAnswers<ActivityList>(client, { queryKey: activityKeys.list(id, handle) }, (list) =>
    list.pages.some(({ events }) => events.some(isGone))
      ? {
          ...list,
          pages: list.pages.map((page) => ({ ...page, events: page.events.filter((event) => !isGone(event)) })),
        }
      : list,
  );
