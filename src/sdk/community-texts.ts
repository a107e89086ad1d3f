// What threads and messages have in common.
import { Query } from "appwrite";
import { isOfCommunity, type Message } from "@/domain/community-text";
import { isWrittenBy } from "@/domain/document";
import type { NewMessage } from "@/domain/new-message";
import { writePictures } from "@/domain/picture";
import type { CommunityPlace } from "@/domain/shared-community";
import { chunks } from "@/lib/batch";
import { AppError, errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { newestFirst, perRequest, type Table } from "@/sdk/collection";
import { inPlace, writtenIn } from "@/sdk/community-pages";
import { isUnknownColumn } from "@/sdk/documents";
import { asOutsiderOf } from "@/sdk/teams";

/**
 * The same text sent twice is one row. Its pictures are uploaded before.
 * @throws AppError `forbidden` for who is not in a private community
 */
export const createText = async <Row extends Message>(
  rows: Table<Row>,
  { id, community, pictures, ...fields }: NewMessage,
): Promise<Row> => {
  const place = { communityId: community.id, teamId: community.teamId };
  const named = pictures.length > 0 ? { pictures: writePictures(pictures) } : {};
  try {
    return await rows.create(id, { ...fields, ...named, ...place }, writtenIn(community, fields.userId));
  } catch (error) {
    // The one column that came later. Nothing is posted without a picture that belongs to it.
    if (pictures.length > 0 && isUnknownColumn(error)) {
      const { notePicturesMissing } = await loadCode(() => import("@/sdk/pictures"));
      throw notePicturesMissing("communityPictures");
    }
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

/** Those that are gone, or of another community, are left out. */
export const textsByIds = async <Row extends Message>(
  rows: Table<Row>,
  community: CommunityPlace,
  ids: readonly string[],
): Promise<Row[]> => (await rows.listByIds(ids)).filter((row) => row.isAuthentic && isOfCommunity(row, community));

/** A read moment of a community; '' for never. */
export interface ReadPlace {
  community: CommunityPlace;
  since: string;
}

/** Communities in one question, whose text the server takes no longer than 4,096 characters. */
const perQuestion = 12;

/** Rows that one answer holds, to be counted in it. */
const countedTogether = 25;

/** Of a dozen communities. What is still open then counts as more than an answer holds. */
const mostLooks = 4;

const sinceRead = ({ community, since }: ReadPlace): string => {
  const [team = "", ...moment] = inPlace(community, since);
  return moment.length > 0 ? Query.and([team, ...moment]) : team;
};

const countTogether = async (
  rows: Table<Message>,
  places: readonly ReadPlace[],
  viewerId: string,
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
      const count = texts.filter((row) => row.isAuthentic && isOfCommunity(row, community)).length;
      if (count > 0) found.set(community.id, total > sent ? null : count);
    }
    if (total <= sent) return found;
    // Those that fill the answer, with what their members wrote or with forged rows, hide what is new in the others.
    open = open.filter(({ community }) => !found.has(community.id));
    if (limit === perRequest) {
      const named = new Set(texts.map(({ teamId }) => teamId));
      for (const { community } of open) if (named.has(community.teamId)) found.set(community.id, null);
      open = open.filter(({ community }) => !found.has(community.id));
    }
    if (texts.some(({ isAuthentic }) => !isAuthentic)) limit = perRequest;
  }
  // Better said once too often than not at all.
  for (const { community } of open) found.set(community.id, null);
  return found;
};

/**
 * How much came since each was read, in one answer for a dozen: null where it is more than the answer holds, and absent
 * for nothing. What the viewer wrote does not count.
 */
export const countNewTexts = async (
  rows: Table<Message>,
  places: readonly ReadPlace[],
  viewerId: string,
): Promise<Map<string, number | null>> => {
  const counted = await Promise.all(
    chunks([...places], perQuestion).map((some) => countTogether(rows, some, viewerId)),
  );
  return new Map(counted.flatMap((found) => Array.from(found)));
};

/** How much one community has since a moment: the server's total, in which nobody vouches for a row. */
export const countTextsSince = async (
  rows: Table<Message>,
  community: CommunityPlace,
  since: string,
  filters: readonly string[] = [],
): Promise<number> => (await rows.list([...inPlace(community, since), ...filters, Query.limit(1)])).total;
