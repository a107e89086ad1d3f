// This code loads only for members of shared communities.
import type { QueryClient } from "@tanstack/react-query";
import { type ActivityEvent, type Addressee, mentions, searchedHandle, withoutMuted } from "@/domain/activity";
import { type AddressedText, textEvents } from "@/domain/community-activity";
import { isOfCommunity, type Message } from "@/domain/community-text";
import { uniqueBy } from "@/lib/unique-by";
import { ownPlaces } from "@/queries/communities/own";
import { activityKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/people/mutes";
import { authQueries } from "@/queries/people/session";
import { collect } from "@/sdk/base/collect";
import { byMembers } from "@/sdk/communities/speakers";
import { listAddressedTexts, listAnswered, listHiddenIn } from "@/sdk/posts/activity";
import { dropLines } from "./drop-lines";

const communitiesOf = async (client: QueryClient, { id }: Addressee) =>
  (await ownPlaces(client, id)).map(({ community }) => community);

/** Makes three requests. */
export const toTextEvents = async (
  client: QueryClient,
  me: Addressee,
  texts: readonly AddressedText[],
): Promise<ActivityEvent[]> => {
  if (texts.length === 0) return [];
  const all = await communitiesOf(client, me);
  const communities = all.filter(({ id }) => texts.some(({ communityId }) => communityId === id));
  const [parents, hidden] = await Promise.all([
    listAnswered(texts.filter(({ parentUserId }) => parentUserId === me.id)),
    listHiddenIn(communities),
  ]);
  return textEvents(texts, parents, communities, hidden, me);
};

/** A cursor is a time. */
export const loadAddressedTexts = async (
  client: QueryClient,
  me: Addressee,
  { since = "", ...page }: { cursor: string | null; since?: string; limit: number },
) => {
  const communities = await communitiesOf(client, me);
  const teamIds = communities.map(({ teamId }) => teamId);
  const to = { id: me.id, words: searchedHandle(me.handle) };
  return collect(
    async ({ cursor, limit }) => {
      const { texts, reach } = await listAddressedTexts(to, teamIds, { since, until: cursor ?? "", limit });
      // Rows with the same time would repeat forever.
      return { rows: texts, nextCursor: reach === cursor ? null : reach || null };
    },
    page,
    async (texts, hasMore) => {
      const genuine = texts.filter((text) => communities.some((community) => isOfCommunity(text, community)));
      const each = await byMembers(
        communities,
        uniqueBy(genuine, ({ id }) => id),
      );
      if (!hasMore) return each;
      const events = await toTextEvents(client, me, each);
      const counted = new Set(events.flatMap((event) => ("text" in event ? event.text.id : [])));
      return each.filter(({ id }) => counted.has(id));
    },
  );
};

interface Heard {
  changed: Set<string>;
  texts: AddressedText[];
}

const isIn = (texts: readonly AddressedText[], id: string): boolean => texts.some((text) => text.id === id);

const pauseMs = 250;

const notify = async (client: QueryClient, { changed, texts }: Heard): Promise<void> => {
  const user = client.getQueryData(authQueries.session().queryKey);
  if (!user) return;
  const me = { id: user.id, handle: user.handle ?? "" };
  dropLines(client, me, (event) => "text" in event && changed.has(event.text.id) && !isIn(texts, event.text.id));
  const added = await toTextEvents(client, me, texts);
  if (withoutMuted(added, knownMuted(client)).length > 0) client.setQueryData(activityKeys.news, true);
  client.setQueryData<ActivityEvent[]>(
    activityKeys.unseen(user.id, user.activitySeen ?? ""),
    (events) => events && [...events.filter((event) => !("text" in event && changed.has(event.text.id))), ...added],
  );
};

/** What comes together is told together. */
export const hearCommunityTexts = () => {
  let heard: Heard | null = null;
  return (
    client: QueryClient,
    text: Message,
    { table, isThere }: { table: AddressedText["table"]; isThere: boolean },
  ): void => {
    const user = client.getQueryData(authQueries.session().queryKey);
    if (!user || text.userId === user.id) return;
    const isFor = text.parentUserId === user.id || mentions(text.content, user.handle ?? "");
    if (!isFor) return;
    if (!heard) {
      const now: Heard = { changed: new Set(), texts: [] };
      heard = now;
      setTimeout(() => {
        heard = null;
        notify(client, now).catch(() => client.invalidateQueries({ queryKey: activityKeys.allUnseen }));
      }, pauseMs);
    }
    heard.changed.add(text.id);
    heard.texts = heard.texts.filter(({ id }) => id !== text.id);
    if (isThere) heard.texts.push({ ...text, table });
  };
};
