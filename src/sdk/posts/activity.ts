import { Query } from "appwrite";
import type { AddressedText } from "@/domain/community-activity";
import { type Message, messageSchema } from "@/domain/community-text";
import { isListOf, hiddenListSchema } from "@/domain/membership";
import type { TextTable } from "@/domain/new-message";
import type { SharedCommunity } from "@/domain/shared-community";
import { perRequest } from "@/sdk/base/collect";
import { createdAfter, newestFirst, table } from "@/sdk/base/collection";

const tables = { threads: table("threads", messageSchema), messages: table("messages", messageSchema) } as const;

const names: readonly TextTable[] = ["threads", "messages"];

interface Asked {
  /** ISO 8601, inclusive, or ''. */
  since?: string;
  until?: string;
  limit: number;
}

const listOf = async (name: TextTable, filters: readonly string[], limit: number) => {
  const { rows, sent, lastAt } = await tables[name].list([...filters, newestFirst, Query.limit(limit)]);
  const texts = rows.map((row): AddressedText => Object.assign(row, { table: name }));
  return { texts, reach: sent === limit ? lastAt : "" };
};

/**
 * At most `limit` of each table. By team, because forged rows elsewhere could fill the answer. Complete down to `reach`.
 */
export const listAddressedTexts = async (
  { id, words }: { id: string; words: string },
  teamIds: readonly string[],
  { since = "", until = "", limit }: Asked,
): Promise<{ texts: AddressedText[]; reach: string }> => {
  if (teamIds.length === 0) return { texts: [], reach: "" };
  const isAnswer = Query.equal("parentUserId", [id]);
  const filters = [
    Query.equal("teamId", teamIds.slice(0, perRequest)),
    words ? Query.or([isAnswer, Query.search("content", `"${words}"`)]) : isAnswer,
    ...createdAfter(since),
    ...(until ? [Query.lessThanEqual("$createdAt", until)] : []),
  ];
  const lists = await Promise.all(names.map((name) => listOf(name, filters, limit)));
  const reach = lists.reduce((latest, list) => (list.reach > latest ? list.reach : latest), "");
  return { texts: lists.flatMap(({ texts }) => texts).filter(({ createdAt }) => createdAt >= reach), reach };
};

export const listAnswered = async (texts: readonly AddressedText[]): Promise<Message[]> => {
  const ask = (name: TextTable): Promise<Message[]> => {
    const ids = texts.filter((text) => text.table === name && text.parentId !== "").map(({ parentId }) => parentId);
    return tables[name].listByIds([...new Set(ids)]);
  };
  return (await Promise.all(names.map(ask))).flat();
};

/** By community. */
export const listHiddenIn = async (communities: readonly SharedCommunity[]): Promise<Map<string, Set<string>>> => {
  const ids = communities.flatMap(({ hiddenId }) => hiddenId || []);
  const lists = await table("hidden", hiddenListSchema).listByIds([...new Set(ids)]);
  const counts = lists.filter((list) => communities.some((community) => isListOf(list, community)));
  return new Map(counts.map(({ communityId, subjectIds }) => [communityId, new Set(subjectIds)]));
};
