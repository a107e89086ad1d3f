import { Query } from "appwrite";
import * as z from "zod/mini";
import { ownRowSchema } from "@/domain/document";
import { limits } from "@/domain/limits";
import type { MutedWord } from "@/domain/muted";
import { isBlank } from "@/domain/text";
import { fieldIn } from "@/lib/field-in";
import { isLanguage, type LanguageChoice } from "@/lib/languages";
import { randomDigits, uniqueId } from "@/lib/object-id";
import { withId } from "@/lib/with-id";
import { forThisMember, storedSession } from "@/sdk/account/stored-session";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { newestFirst, table } from "@/sdk/base/collection";
import { inRoom } from "@/sdk/base/private-rows";

type AccountPreferences = Record<string, unknown>;

/** Reads one preference. Undefined if it is missing or malformed: any device may have written anything. */
const readerOf =
  <Value>(name: string, schema: z.ZodMiniType<Value>) =>
  (preferences: unknown): Value | undefined =>
    schema.safeParse(fieldIn(preferences, name)).data;

const seenIn = readerOf("activitySeen", z.iso.datetime({ offset: true }));
const welcomedIn = readerOf("welcomed", z.literal(true));
const followedIn = readerOf("followed", z.array(z.string()));
const membersIn = readerOf("mutedMembers", z.array(z.string()));
/** Builds that kept mutes as rows wrote it for members who mute nobody. */
const mutesNobodyIn = readerOf("mutes", z.literal(false));
const wordsIn = readerOf("mutedWords", z.array(z.unknown()));
const openedRoomIn = readerOf("room", z.string().check(z.regex(/^\d{16}$/)));
const secretIn = readerOf("secret", z.string().check(z.regex(/^\d{30,36}$/)));

const wordSchema = z.object({
  word: z.string().check(z.refine((word) => !isBlank(word))),
  until: z.union([z.literal(""), z.iso.datetime()]),
});

/** ISO 8601, or ''. */
export const activitySeenIn = (preferences: unknown): string => seenIn(preferences) ?? "";

export const languageIn = readerOf(
  "language",
  z.custom<LanguageChoice>((code) => code === "system" || isLanguage(code)),
);

export const isWelcomedIn = (preferences: unknown): boolean => welcomedIn(preferences) === true;

/** The id of the row that holds the member's profile, if it is not the account's own id. */
export const profileIdIn = readerOf("profile", z.string());

export const mutedWordsIn = (preferences: unknown): MutedWord[] =>
  (wordsIn(preferences) ?? []).flatMap((each) => wordSchema.safeParse(each).data ?? []).slice(0, limits.mutedWords);

const roomDigits = 16;

/** The digits that begin the ids of private rows (sdk/base/private-rows), or ''. */
export const roomIn = (preferences: unknown): string => openedRoomIn(preferences) ?? "";

/** Earlier builds kept mutes as rows. They count until the next change of the preferences, which takes them over. */
export const mutedMembersIn = async (preferences: unknown): Promise<string[]> => {
  const muted = membersIn(preferences);
  if (muted) return muted;
  if (mutesNobodyIn(preferences) === false) return [];
  const filters = [...inRoom(roomIn(preferences)), newestFirst, Query.limit(limits.mutedMembers)];
  const { rows } = await table("mutes", ownRowSchema).list(filters);
  return [...new Set(rows.map(({ fields }) => String(fields["userId"])))];
};

/** Other devices change preferences too. */
const freshMs = 10_000;

interface Noted {
  preferences: AccountPreferences;
  member: string | undefined;
  at: number;
}

let latest: Noted | null = null;

export const notePreferences = (preferences: AccountPreferences, member = storedSession()?.id): void => {
  latest = { preferences, member, at: Date.now() };
};

/** Another tab may have changed the member. */
const latestOwn = (): Noted | null => (latest?.member === storedSession()?.id ? latest : null);

/** What this device last read, if that is less than ten seconds ago; otherwise what the server answers. */
export const currentPreferences = async (): Promise<AccountPreferences> => {
  const known = latestOwn();
  return known && Math.abs(Date.now() - known.at) < freshMs ? known.preferences : call(() => account.getPrefs());
};

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * The server replaces preferences as a whole. A null from `change` writes nothing. Source: GET, PATCH /account/prefs.
 */
export const changePreferences = (
  change: (preferences: AccountPreferences & { mutedMembers: string[] }) => AccountPreferences | null,
): Promise<AccountPreferences> => {
  const run = async (): Promise<AccountPreferences> => {
    const member = storedSession()?.id;
    // Not what was read before: other devices change them too.
    const read = await call(() => account.getPrefs());
    const before = { ...read, mutedMembers: await mutedMembersIn(read) };
    const changed = change(before);
    if (!changed) return before;
    const prefs = { ...before, ...changed };
    latest = null;
    await call(() => account.updatePrefs({ prefs }));
    notePreferences(prefs, member);
    return prefs;
  };
  // Another member may have logged in while it waited for the change before.
  const result = forThisMember(lastChange.catch(() => undefined)).then(run);
  lastChange = result;
  return result;
};

/** Another device may have seen more: returns the later time. */
export const rememberActivitySeen = async (moment: string): Promise<string> => {
  const isNewer = (before: string): boolean => before === "" || Date.parse(before) < Date.parse(moment);
  return activitySeenIn(
    await changePreferences((preferences) => (isNewer(activitySeenIn(preferences)) ? { activitySeen: moment } : null)),
  );
};

export const rememberWelcomed = async (): Promise<void> => {
  await changePreferences(() => ({ welcomed: true }));
};

export const rememberLanguage = async (language: LanguageChoice): Promise<void> => {
  await changePreferences(() => ({ language }));
};

/** `change` gets whom the account mutes now: another device may have changed it. */
export const rememberMutedMembers = async (change: (ids: readonly string[]) => readonly string[]): Promise<string[]> =>
  mutedMembersIn(await changePreferences(({ mutedMembers }) => ({ mutedMembers: change(mutedMembers) })));

export const readMutedMembers = async (): Promise<string[]> => mutedMembersIn(await currentPreferences());

/** `change` gets what the account has now: another device may have changed it. */
export const rememberMutedWords = async (
  change: (words: readonly MutedWord[]) => readonly MutedWord[],
): Promise<MutedWord[]> =>
  mutedWordsIn(await changePreferences((preferences) => ({ mutedWords: change(mutedWordsIn(preferences)) })));

export const readMutedWords = async (): Promise<MutedWord[]> => mutedWordsIn(await currentPreferences());

export const rememberProfilePlace = async (documentId: string): Promise<void> => {
  await changePreferences(() => ({ profile: documentId }));
};

// Each tab reads it once.
let knownSecret: { member: string; secret: string } | undefined;

/** A secret of the member, made with the first use. Nobody else can find or take the ids that are made from it. */
export const ownSecret = async (): Promise<string> => {
  const member = storedSession()?.id;
  if (knownSecret && knownSecret.member === member) return knownSecret.secret;
  const made = uniqueId();
  const secret =
    (await readSecret()) ??
    secretIn(await changePreferences((before) => (secretIn(before) ? null : { secret: made }))) ??
    made;
  if (member !== undefined) knownSecret = { member, secret };
  return secret;
};

export const readSecret = async (): Promise<string | undefined> => secretIn(await currentPreferences());

/** The ids of followed members; null if they were never saved. Only the member can write them (following-9). */
export const readFollowed = async (): Promise<string[] | null> => followedIn(await currentPreferences()) ?? null;

/** Returns the ids of all followed members. It starts from `before` if none are saved yet. */
export const rememberFollowed = async (
  id: string,
  isFollowed: boolean,
  before: readonly string[],
): Promise<string[]> => {
  const preferences = await changePreferences((noted) => ({
    followed: withId(followedIn(noted) ?? before, id, isFollowed),
  }));
  return followedIn(preferences) ?? [];
};

export const rememberRoom = async (): Promise<string> =>
  roomIn(await changePreferences((preferences) => (roomIn(preferences) ? null : { room: randomDigits(roomDigits) })));

export const forgetPreferences = (): void => {
  latest = null;
  knownSecret = undefined;
};

/** Whether the member has ever opened shared communities, as far as this device knows. */
export const hasOwnSecret = (): boolean => secretIn(latestOwn()?.preferences) !== undefined;
