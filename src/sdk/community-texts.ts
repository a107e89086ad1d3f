// What threads and messages have in common.
import { Query } from "appwrite";
import { isOfCommunity, type Message } from "@/domain/community-text";
import { isWrittenBy } from "@/domain/document";
import type { CommunityPlace } from "@/domain/shared-community";
import { chunks } from "@/lib/batch";
import { AppError, errorKind } from "@/lib/errors";
import { newestFirst, type Table } from "@/sdk/collection";
import { inPlace, writtenIn } from "@/sdk/community-pages";
import { isInTeam } from "@/sdk/teams";

interface NewText {
  id: string;
  community: CommunityPlace;
  userId: string;
  content: string;
}

/** The same text sent twice is one row. @throws AppError `forbidden` for who is not in a private community */
export const createText = async <Row extends Message>(
  rows: Table<Row>,
  { id, community, ...fields }: NewText,
): Promise<Row> => {
  const place = { communityId: community.id, teamId: community.teamId };
  try {
    return await rows.create(id, { ...fields, ...place }, writtenIn(community, fields.userId));
  } catch (error) {
    const kind = errorKind(error);
    // The server says the same to who is not in the team, whatever their address.
    if (kind === "unverified" && community.isPrivate && !(await isInTeam(community.teamId)))
      throw new AppError("forbidden", "", { cause: error });
    if (kind !== "taken") throw error;
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

const sinceRead = ({ community, since }: ReadPlace): string => {
  const [team = "", ...moment] = inPlace(community, since);
  return moment.length > 0 ? Query.and([team, ...moment]) : team;
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
  const found = new Map<string, number | null>();
  const ask = async (some: readonly ReadPlace[]): Promise<void> => {
    const [one = "", ...others] = some.map(sinceRead);
    const { rows: sent, total } = await rows.list([
      others.length > 0 ? Query.or([one, ...others]) : one,
      Query.notEqual("userId", viewerId),
      newestFirst,
      Query.limit(countedTogether),
    ]);
    for (const { community } of some) {
      const count = sent.filter((row) => row.isAuthentic && isOfCommunity(row, community)).length;
      if (count > 0) found.set(community.id, total > countedTogether ? null : count);
    }
  };
  await Promise.all(chunks([...places], perQuestion).map(ask));
  return found;
};

/** How much one community has since a moment: the server's total, in which nobody vouches for a row. */
export const countTextsSince = async (
  rows: Table<Message>,
  community: CommunityPlace,
  since: string,
  filters: readonly string[] = [],
): Promise<number> => (await rows.list([...inPlace(community, since), ...filters, Query.limit(1)])).total;
