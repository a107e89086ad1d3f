// What a row that was made says about whom it is for. Anybody can write any id into a row: `proven` asks for the rows
// that it names.
import { Query } from "appwrite";
import { href } from "@/config/paths";
import type { Written } from "@/domain/muted";
import { type NoticeKind } from "@/domain/notice-settings";
import { readPictures } from "@/domain/picture";
import { parseRichText } from "@/domain/rich-text";
import { isAuthentic } from "@/sdk/base/authentic";
import { tables } from "./events.ts";
import { rowsOf, textIn, type Ask, type Row } from "./rows.ts";

/** A row was made in `table`; "invitations" for the membership of a team that waits for its member. */
export interface Event {
  table: string;
  row: Row;
}

type Table = (typeof tables)[number];

const isTable = (name: string | undefined): name is Table => tables.some((each) => each === name);

/** `names`: the event's names or channels. Null for what tells nobody. */
export const eventOf = (names: readonly string[], payload: unknown): Event | null => {
  if (typeof payload !== "object" || payload === null) return null;
  for (const name of names) {
    const [, table] =
      /^databases\.main\.(?:collections|tables)\.(\w+)\.(?:documents|rows)(?:\.[\w-]+)?\.create$/.exec(name) ?? [];
    if (isTable(table)) return { table, row: { ...payload } };
    if (/(?:^|\.)memberships(?:\.[\w-]+)?\.create$/.test(name)) return { table: "invitations", row: { ...payload } };
  }
  return null;
};

export interface Claim {
  kind: NoticeKind;
  /** '' for a mention, which names a handle. */
  userId: string;
  handle: string;
  /** The row that has to be `userId`'s. */
  about: { table: "posts" | "threads" | "messages"; id: string } | null;
  /** What is one notice with others. */
  subject: string;
}

export interface Claims {
  /** '' for an invitation, which the server itself tells of. */
  writer: string;
  each: readonly Claim[];
  /** With what it claims to be written in, or null. */
  community: { id: string; teamId: string; isPrivate: boolean } | null;
  written: Written;
  /** What is shown of it. */
  words: string;
  /** Of the team that somebody is invited to. */
  teamName: string;
  /** Of a text in a community. */
  subject: string;
  url: string;
}

/** A flood of handles in one text. */
const mostHandles = 20;

const mentionsIn = (content: string, subject: string): Claim[] => {
  const handles = parseRichText(content).flatMap((piece) => (piece.kind === "handle" ? piece.handle : []));
  return [...new Set(handles)]
    .slice(0, mostHandles)
    .map((handle) => ({ kind: "mention", userId: "", handle, about: null, subject }));
};

const claim = (kind: NoticeKind, userId: string, about: Claim["about"], subject: string): Claim[] =>
  userId === "" || about?.id === "" ? [] : [{ kind, userId, handle: "", about, subject }];

const writtenIn = (row: Row): Written => ({
  userId: textIn(row, "userId"),
  content: textIn(row, "content"),
  warning: textIn(row, "warning"),
  articleTitle: textIn(row, "articleTitle"),
  articleQuote: textIn(row, "articleQuote"),
  pictures: readPictures(textIn(row, "pictures")),
});

const none = { community: null, words: "", teamName: "", subject: "" };

const postClaims = (row: Row): Claims => {
  const content = textIn(row, "content");
  const [parentId, quotedId] = [textIn(row, "parentId"), textIn(row, "quotedPostId")];
  return {
    ...none,
    writer: textIn(row, "userId"),
    each: [
      ...claim("reply", textIn(row, "parentUserId"), { table: "posts", id: parentId }, `reply ${parentId}`),
      ...claim("quote", textIn(row, "quotedUserId"), { table: "posts", id: quotedId }, `quote ${quotedId}`),
      ...mentionsIn(content, "mentions"),
    ],
    written: writtenIn(row),
    words: textIn(row, "warning") || content,
    url: href.post(textIn(row, "$id")),
  };
};

const textClaims = (table: "threads" | "messages", row: Row): Claims => {
  const content = textIn(row, "content");
  const id = textIn(row, "communityId");
  const teamId = textIn(row, "teamId");
  const permissions = Array.isArray(row["$permissions"]) ? row["$permissions"] : [];
  const about = { table, id: textIn(row, "parentId") };
  const subject = `${table} ${id}`;
  return {
    ...none,
    writer: textIn(row, "userId"),
    each: [...claim("reply", textIn(row, "parentUserId"), about, subject), ...mentionsIn(content, subject)],
    subject,
    community: { id, teamId, isPrivate: !permissions.includes('read("users")') },
    written: writtenIn(row),
    words: textIn(row, "warning") || content,
    url: href.communityText(id, table, textIn(row, "$id")),
  };
};

const claimsIn: Record<Table | "invitations", (row: Row) => Claims> = {
  posts: postClaims,
  likes: (row) => {
    const id = textIn(row, "postId");
    const each = claim("like", textIn(row, "postUserId"), { table: "posts", id }, `like ${id}`);
    return { ...none, writer: textIn(row, "userId"), written: writtenIn(row), each, url: href.post(id) };
  },
  followings: (row) => {
    const writer = textIn(row, "followerId");
    return {
      ...none,
      writer,
      written: { userId: writer, content: "" },
      each: claim("follow", textIn(row, "userId"), null, "followers"),
      url: href.profile(writer),
    };
  },
  threads: (row) => textClaims("threads", row),
  messages: (row) => textClaims("messages", row),
  invitations: (row) => ({
    ...none,
    writer: "",
    written: { userId: "", content: "" },
    each: row["confirm"] === false ? claim("invitation", textIn(row, "userId"), null, "invitations") : [],
    teamName: textIn(row, "teamName"),
    url: href.communities(),
  }),
};

/** Null for a forged row. */
export const claimsOf = ({ table, row }: Event): Claims | null => {
  if (table === "invitations") return claimsIn.invitations(row);
  return isTable(table) && isAuthentic(table, row) ? claimsIn[table](row) : null;
};

/** Those whose rows are whose they should be, in one request for each table. */
export const proven = async (ask: Ask, { each, community }: Claims): Promise<Claim[]> => {
  const abouts = each.flatMap(({ about }) => about ?? []);
  const [first] = abouts;
  if (!first) return [...each];
  const ids = [...new Set(abouts.map(({ id }) => id))];
  const rows = await rowsOf(ask, first.table, [Query.equal("$id", ids)]);
  return each.filter(
    ({ about, userId }) =>
      !about ||
      rows.some(
        (row) =>
          textIn(row, "$id") === about.id &&
          textIn(row, "userId") === userId &&
          (!community || textIn(row, "communityId") === community.id),
      ),
  );
};
