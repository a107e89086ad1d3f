// Texts of communities: messages and threads. Each has a table, and all that they have in common is here.
import { Query } from "appwrite";
import {
  isOfCommunity,
  type Message,
  messageSchema,
  type SharedThread,
  sharedThreadSchema,
} from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { NewMessage, NewSharedThread } from "@/domain/new-message";
import { writePictures } from "@/domain/picture";
import type { CommunityRef } from "@/domain/shared-community";
import { chunks } from "@/lib/batch";
import { AppError, errorKind } from "@/lib/errors";
import { writtenIn } from "@/sdk/base/authentic";
import { perRequest } from "@/sdk/base/collect";
import { newestFirst, type Page, table, type Table } from "@/sdk/base/collection";
import { byMembers } from "@/sdk/communities/speakers";
import { asOutsiderOf } from "@/sdk/communities/teams";

const createText = async <Row extends Message>(
  rows: Table<Row>,
  { id, community, pictures, warning, ...fields }: NewMessage,
): Promise<Row> => {
  const parent = { communityId: community.id, teamId: community.teamId };
  const filled = {
    ...(pictures.length > 0 && { pictures: writePictures(pictures) }),
    ...(warning && { warning }),
  };
  try {
    return await rows.create(id, { ...fields, ...filled, ...parent }, writtenIn(community, fields.userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw await asOutsiderOf(community, error);
    const sent = await rows.get(id);
    if (sent.userId !== fields.userId || !isOfCommunity(sent, community)) throw error;
    return sent;
  }
};

export interface TextRequest {
  cursor: string | null;
  limit?: number;
  /** Inclusive, because texts may have the same time. ISO 8601, or ''. */
  from?: string;
}

export const ofTeam = ({ teamId }: CommunityRef): string => Query.equal("teamId", [teamId]);

/** Anybody can write rows that say that they are of a community. */
export const textsIn =
  (community: CommunityRef) =>
  <Row extends Message>(rows: readonly Row[]): Promise<Row[]> =>
    byMembers(
      [community],
      rows.filter((row) => isOfCommunity(row, community)),
    );

/** ISO 8601, or ''. */
interface ReadCommunity {
  community: CommunityRef;
  since: string;
}

/** False for a text that its community or the viewer does not show. */
type IsCounted = (row: Message, community: CommunityRef) => boolean;

/** The server allows queries of 4,096 characters. */
const perQuestion = 12;

const countedTogether = 25;

/** Communities left then are asked about one by one. */
const mostLooks = 4;

const sinceRead = ({ community, since }: ReadCommunity): string =>
  since === "" ? ofTeam(community) : Query.and([ofTeam(community), Query.greaterThan("$createdAt", since)]);

const ask = (rows: Pick<Table<Message>, "list">, places: readonly ReadCommunity[], viewerId: string, limit: number) => {
  const [one = "", ...others] = places.map(sinceRead);
  const isThere = others.length > 0 ? Query.or([one, ...others]) : one;
  return rows.list([isThere, Query.notEqual("userId", viewerId), newestFirst, Query.limit(limit)]);
};

const countTogether = async (
  rows: Pick<Table<Message>, "list">,
  places: readonly ReadCommunity[],
  viewerId: string,
  isCounted: IsCounted,
): Promise<Map<string, number | null>> => {
  const counts = new Map<string, number | null>();
  const look = async (some: readonly ReadCommunity[], limit: number) => {
    const answer = await ask(rows, some, viewerId, limit);
    const asked = some.map(({ community }) => community);
    const genuine = answer.rows.filter((row) => asked.some((community) => isOfCommunity(row, community)));
    const texts = await byMembers(asked, genuine);
    for (const community of asked) {
      const those = texts.filter(({ communityId }) => communityId === community.id);
      const count = those.filter((row) => isCounted(row, community)).length;
      if (those.length > 0) counts.set(community.id, answer.total > answer.sent ? null : count);
    }
    return answer;
  };
  let open = places;
  for (let looks = 0; looks < mostLooks && open.length > 0; looks += 1) {
    const { rows: texts, sent, total } = await look(open, countedTogether);
    if (total <= sent) return counts;
    // Communities that fill the answer hide others.
    open = open.filter(({ community }) => !counts.has(community.id));
    // So do forged rows, of whichever community.
    if (texts.length < sent) break;
  }
  await Promise.all(
    open.map(async (one) => {
      const { sent, total } = await look([one], perRequest);
      if (total > sent) counts.set(one.community.id, null);
    }),
  );
  return counts;
};

/** A thread names its root. */
type NewText<Row> = Row extends SharedThread ? NewSharedThread : NewMessage;

const textsOf = <Row extends Message>(rows: Table<Row>) => ({
  rows,
  /** Newest first, in one request if none is forged. */
  page: (
    community: CommunityRef,
    filters: readonly string[],
    { cursor, limit, from = "" }: TextRequest & { limit: number },
  ): Promise<Page<Row>> =>
    rows.page(
      [ofTeam(community), ...filters, ...(from === "" ? [] : [Query.greaterThanEqual("$createdAt", from)])],
      { cursor, limit: from === "" ? limit : perRequest },
      textsIn(community),
    ),
  byIds: async (community: CommunityRef, ids: readonly string[]): Promise<Row[]> =>
    textsIn(community)(await rows.listByIds(ids)),
  /** Sending it twice makes one row. Upload pictures before. @throws AppError `forbidden` outside a private community */
  create: (text: NewText<Row>): Promise<Row> => createText(rows, text),
  /** Without `warning` the text keeps the one that it has. @throws AppError `server` for a malformed answer */
  update: async (id: string, content: string, warning?: string): Promise<Row> => {
    const updated = await rows.update(id, { content, ...(warning !== undefined && { warning }) });
    if (!updated) throw new AppError("server");
    return updated;
  },
  /** Replies stay. Returns whether it existed. */
  remove: (id: string): Promise<boolean> => rows.remove(id),
  /** The number of new texts by community: null if there are more than one answer holds, absent if there are none. */
  countNew: async (
    places: readonly ReadCommunity[],
    viewerId: string,
    isCounted: IsCounted = () => true,
  ): Promise<Map<string, number | null>> => {
    const counted = await Promise.all(
      chunks(places, perQuestion).map((some) => countTogether(rows, some, viewerId, isCounted)),
    );
    return new Map(counted.flatMap((result) => Array.from(result)));
  },
});

/** By table. */
export const texts = {
  messages: textsOf(table("messages", messageSchema)),
  threads: textsOf(table("threads", sharedThreadSchema)),
};

/** Newest first. */
export const listMessages = (
  community: CommunityRef,
  { limit = limits.messages, ...request }: TextRequest,
): Promise<Page<Message>> => texts.messages.page(community, [], { limit, ...request });
