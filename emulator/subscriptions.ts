import type { EventFilter } from "./realtime-filters.ts";

export interface Subscription {
  id: string;
  channels: readonly string[];
  queries: readonly string[];
  filters: EventFilter;
}

export const channelsOf = (subscriptions: Iterable<Subscription>): string[] =>
  [...subscriptions].flatMap(({ channels }) => channels);

export const byChannel = (subscriptions: Iterable<Subscription>): Map<string, Set<Subscription>> => {
  const found = new Map<string, Set<Subscription>>();
  for (const subscription of subscriptions)
    for (const channel of subscription.channels)
      found.set(channel, (found.get(channel) ?? new Set()).add(subscription));
  return found;
};
