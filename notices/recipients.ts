// Who is told of a row, on which devices. At most seven requests for a row, however large its community is, and one for
// each member who is told: whether the device's session is still open.
import { Query } from "appwrite";
import { isMuted, lasting, mutedBy, type Muted } from "@/domain/muted";
import { levelOf, noticeSettingsIn, showsWordsIn, type NoticeSettings } from "@/domain/notice-settings";
import { type Happening } from "@/domain/notices";
import { isLanguage, type Language } from "@/lib/languages";
import { claimsOf, proven, type Claim, type Claims, type Event } from "./claims.ts";
import { membersAmong, nameOfCommunity } from "./community.ts";
import { accountsOf, list, removeRow, rowsOf, textIn, type Ask, type Row } from "./rows.ts";

export interface Device {
  /** Of its row. */
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

export interface Told {
  userId: string;
  happening: Happening;
  devices: readonly Device[];
}

/** Newest of one member, who could make any number of rows. */
const mostDevices = 10;

interface Subscription extends Device {
  userId: string;
  handle: string;
  sessionId: string;
}

const subscriptionOf = (row: Row): Subscription => {
  const language = textIn(row, "language");
  return {
    id: textIn(row, "$id"),
    userId: textIn(row, "userId"),
    handle: textIn(row, "handle"),
    sessionId: textIn(row, "sessionId"),
    endpoint: textIn(row, "endpoint"),
    p256dh: textIn(row, "p256dh"),
    auth: textIn(row, "auth"),
    language: isLanguage(language) ? language : "en",
  };
};

/** A handle in a row is its owner's word: who claims another's hears only of what everybody may read. */
const subscriptionsFor = async (ask: Ask, { each, community, writer }: Claims): Promise<Subscription[]> => {
  const users = each.flatMap(({ userId }) => userId || []);
  const handles = each.flatMap(({ handle }) => handle || []);
  const ways = [
    ...(users.length > 0 ? [Query.equal("userId", users)] : []),
    ...(handles.length > 0 ? [Query.equal("handle", handles)] : []),
    ...(community ? [Query.contains("communities", [community.id])] : []),
  ];
  const [only] = ways;
  if (only === undefined) return [];
  const rows = await rowsOf(ask, "subscriptions", [
    ways.length > 1 ? Query.or(ways) : only,
    Query.orderDesc("$createdAt"),
  ]);
  return rows.map(subscriptionOf).filter(({ userId }) => userId !== writer);
};

const isLimited = async (ask: Ask, writer: string): Promise<boolean> =>
  writer !== "" &&
  (
    await rowsOf(ask, "moderation", [
      Query.equal("kind", ["limit"]),
      Query.equal("userId", [writer]),
      Query.equal("endedBy", [""]),
    ])
  ).length > 0;

/** Mutes that builds before kept as rows are not read here: a look at Activity takes them into the preferences. */
const mutedIn = ({ prefs }: Row, userId: string, now: string): Muted => {
  const { mutedMembers, mutedWords } = (prefs ?? {}) as Record<string, unknown>;
  const words = (Array.isArray(mutedWords) ? (mutedWords as Row[]) : [])
    .map((row) => ({ word: textIn(row, "word"), until: textIn(row, "until") }))
    .filter(({ word }) => word !== "");
  const members: unknown[] = Array.isArray(mutedMembers) ? mutedMembers : [];
  return mutedBy(userId, new Set(members.map(String)), lasting(words, now));
};

/** What a member is told of a text, by their settings. */
const wantedOf = (
  { each, community, subject }: Claims,
  { userId, handles }: { userId: string; handles: readonly string[] },
  settings: NoticeSettings,
): (Pick<Claim, "subject"> & { kind: Happening["kind"] }) | null => {
  const own = each.filter(
    (claim) => claim.userId === userId || (claim.handle !== "" && handles.includes(claim.handle)),
  );
  if (!community) return own.find(({ kind }) => !settings.off.includes(kind)) ?? null;
  const level = levelOf(settings, community.id);
  if (level === "off") return null;
  const [mine] = own;
  if (mine) return mine;
  return level === "all" ? { kind: "text", subject } : null;
};

const openSessions = async (ask: Ask, userId: string, now: string): Promise<Set<string>> => {
  const sessions = await list(ask, `/users/${encodeURIComponent(userId)}/sessions`, "sessions");
  return new Set(sessions.filter((each) => textIn(each, "expire") > now).map((each) => textIn(each, "$id")));
};

/** Devices whose session has ended are forgotten. */
const devicesOf = async (ask: Ask, userId: string, all: readonly Subscription[], now: string): Promise<Device[]> => {
  const open = await openSessions(ask, userId, now);
  const [live, ended] = [true, false].map((isOpen) => all.filter(({ sessionId }) => open.has(sessionId) === isOpen));
  for (const { id } of ended ?? []) await removeRow(ask, "subscriptions", id);
  return live ?? [];
};

/** @throws Error if the server refuses or does not answer */
export const recipientsOf = async (ask: Ask, event: Event, moment: Date): Promise<Told[]> => {
  const made = claimsOf(event);
  if (!made) return [];
  const now = moment.toISOString();
  const subscriptions = await subscriptionsFor(ask, made);
  if (subscriptions.length === 0) return [];
  const claims: Claims = { ...made, each: await proven(ask, made) };
  const { writer, community, written } = claims;
  const members = [...new Set(subscriptions.map(({ userId }) => userId))];
  const accounts = await accountsOf(ask, writer === "" ? members : [writer, ...members]);
  const author = accounts.get(writer);
  if (writer !== "" && author?.["status"] !== true) return [];
  if (await isLimited(ask, writer)) return [];
  const communityName = community ? await nameOfCommunity(ask, community, writer) : claims.teamName;
  if (communityName === null) return [];
  const inside = community ? await membersAmong(ask, community, [writer, ...members]) : null;
  if (inside && !inside.has(writer)) return [];
  const told: Told[] = [];
  for (const userId of members) {
    const account = accounts.get(userId);
    if (account?.["status"] !== true || inside?.has(userId) === false) continue;
    if (isMuted(mutedIn(account, userId, now), written)) continue;
    const own = subscriptions.filter((each) => each.userId === userId).slice(0, mostDevices);
    const settings = noticeSettingsIn(account["prefs"]);
    const wanted = wantedOf(claims, { userId, handles: own.map(({ handle }) => handle) }, settings);
    if (!wanted) continue;
    const devices = await devicesOf(ask, userId, own, now);
    if (devices.length === 0) continue;
    const words = showsWordsIn(settings, community?.isPrivate === true) ? claims.words : "";
    told.push({
      userId,
      devices,
      happening: { ...wanted, name: textIn(author, "name"), community: communityName, words, url: claims.url },
    });
  }
  return told;
};
