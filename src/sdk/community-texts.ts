// Shared by threads and messages.
import { Query } from "appwrite";
import { isOfCommunity, type Message } from "@/domain/community-text";
import { isWrittenBy } from "@/domain/document";
import type { NewMessage } from "@/domain/new-message";
import { writePictures } from "@/domain/picture";
import type { CommunityPlace } from "@/domain/shared-community";
import { chunks } from "@/lib/batch";
import { AppError, errorKind } from "@/lib/errors";
import { newestFirst, type Page, perRequest, type Table } from "@/sdk/collection";
import { inPlace, writtenIn } from "@/sdk/community-pages";
import { filteredPage } from "@/sdk/filtered-page";
import { asOutsiderOf } from "@/sdk/teams";

/** Idempotent. Upload pictures before. @throws AppError `forbidden` outside a private community */
export const createText = async <Row extends Message>(
  rows: Table<Row>,
  { id, community, pictures, ...fields }: NewMessage,
): Promise<Row> => {
  const place = { communityId: community.id, teamId: community.teamId };
  const named = pictures.length > 0 ? { pictures: writePictures(pictures) } : {};
  try {
    return await rows.create(id, { ...fields, ...named, ...place }, writtenIn(community, fields.userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw await asOutsiderOf(community, error);
    const sent = await rows.get(id);
    if (!isWrittenBy(sent, fields.userId) || !isOfCommunity(sent, community)) throw error;
    return sent;
  }
};

export const updateText = async <Row>(rows: Table<Row>, id: string, content: string): Promise<Row> => {
  const updated = await rows.update(id, { content });
  if (!updated) throw new AppError("server");
  return updated;
};

export interface TextRequest {
  cursor: string | null;
  limit?: number;
  /** Inclusive, because texts may have the same time. ISO 8601, or ''. */
  from?: string;
}

/** Newest first, in one request if none is forged. */
export const pageOfTexts = <Row extends Message>(
  rows: Table<Row>,
  community: CommunityPlace,
  filters: readonly string[],
  { cursor, limit, from = "" }: TextRequest & { limit: number },
): Promise<Page<Row>> =>
  filteredPage(
    rows,
    [...inPlace(community), ...filters, ...(from === "" ? [] : [Query.greaterThanEqual("$createdAt", from)])],
    { cursor, limit: from === "" ? limit : perRequest },
    isIn(community),
  );

/** Anybody can write rows that say that they are of a community. */
export const isIn =
  (community: CommunityPlace) =>
  (row: Message): boolean =>
    row.isAuthentic && isOfCommunity(row, community);

export const textsByIds = async <Row extends Message>(
  rows: Table<Row>,
  community: CommunityPlace,
  ids: readonly string[],
): Promise<Row[]> => (await rows.listByIds(ids)).filter(isIn(community));

/** ISO 8601, or ''. */
export interface ReadPlace {
  community: CommunityPlace;
  since: string;
}

/** False for a text that its community or the viewer does not show. */
export type IsCounted = (row: Message, community: CommunityPlace) => boolean;

/** The server allows queries of 4,096 characters. */
const perQuestion = 12;

const countedTogether = 25;

/** Communities left then count as more than an answer holds. */
const mostLooks = 4;

const sinceRead = ({ community, since }: ReadPlace): string => {
  const [team = "", ...moment] = inPlace(community, since);
  return moment.length > 0 ? Query.and([team, ...moment]) : team;
};

const countTogether = async (
  rows: Table<Message>,
  places: readonly ReadPlace[],
  viewerId: string,
  isCounted: IsCounted,
): Promise<Map<string, number | null>> => {
  const found = new Map<string, number | null>();
  let open = places;
  let limit = countedTogether;
  for (let look = 0; look < mostLooks && open.length > 0; look += 1) {
    const [one = "", ...others] = open.map(sinceRead);
    const {
      rows: texts,
      sent,
      total,
    } = await rows.list([
      others.length > 0 ? Query.or([one, ...others]) : one,
      Query.notEqual("userId", viewerId),
      newestFirst,
      Query.limit(limit),
    ]);
    for (const { community } of open) {
      const those = texts.filter(isIn(community));
      const count = those.filter((row) => isCounted(row, community)).length;
      if (those.length > 0) found.set(community.id, total > sent ? null : count);
    }
    if (total <= sent) return found;
    // Communities that fill the answer hide others.
    open = open.filter(({ community }) => !found.has(community.id));
    if (limit === perRequest) {
      const named = new Set(texts.map(({ teamId }) => teamId));
      for (const { community } of open) if (named.has(community.teamId)) found.set(community.id, null);
      open = open.filter(({ community }) => !found.has(community.id));
    }
    if (texts.some(({ isAuthentic }) => !isAuthentic)) limit = perRequest;
  }
  for (const { community } of open) found.set(community.id, null);
  return found;
};

/** Null for more than an answer holds, absent for none. */
export const countNewTexts = async (
  rows: Table<Message>,
  places: readonly ReadPlace[],
  viewerId: string,
  isCounted: IsCounted = () => true,
): Promise<Map<string, number | null>> => {
  const counted = await Promise.all(
    chunks([...places], perQuestion).map((some) => countTogether(rows, some, viewerId, isCounted)),
  );
  return new Map(counted.flatMap((found) => Array.from(found)));
};
