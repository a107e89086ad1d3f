// All that Chorus keeps on a device, by where it is kept, and until when (product.md, What is kept; offline-1 to offline-5).
// In the account's preferences on the server are two more: until when activity was seen, and that the welcome was put away
// (sdk/account-preferences).

const ofMember =
  (name: string) =>
  (member: string): string =>
    `${name}.${member}`;

/** Names in localStorage, each behind `chorus.` (lib/local-store). */
export const localKeys = {
  /** Who is signed in, without the email address; until the session ends. */
  session: "session",
  /** When the member's own profile was last read; until the session ends. */
  profileRead: "profile-read",
  /** What a member is told about their session; until it is dismissed, or the next login. */
  sessionNotice: "session-notice",
  /** That there are persisted answers; until the session ends. */
  hasAnswers: "kept",
  /** A registration whose answer was lost; until it succeeds, or a session ends. */
  signUp: "sign-up",
  /** The deletion of an account that has begun; until its end, or the device is forgotten. */
  leaving: "leaving",
  /** Theme and shortcuts; for good. */
  preferences: "preferences",
  /** Whose 300 handles were, each for a day; until the session ends. */
  handles: "handles",
  /** Unsent text of forms, 20 for each member; until it is sent or discarded, or the device is forgotten. */
  drafts: ofMember("drafts"),
  /** Posts and deletions that wait for the network; until they are sent or cancelled, or the device is forgotten. */
  outbox: ofMember("outbox"),
  /** The latest 8 searches; until they are removed, or the session ends. */
  searches: ofMember("searches"),
  /** Whom a member has muted; until the session ends. */
  mutes: ofMember("mutes"),
  /** Communities with their threads; until they are deleted. */
  communities: ofMember("communities.1"),
  /** Communities of the time before decision 34; until their member logs in. */
  sharedCommunities: "communities.1",
  unclaimedCommunities: "communities.unclaimed",
} as const;

/** Answers of the server in IndexedDB (lib/device-database), of one member, until the session ends or for so many days. */
export const persistedAnswers = {
  days: 7,
  /** Of a list. */
  pages: 2,
  /** So many of each kind, the newest ones. */
  most: {
    feeds: 8,
    replies: 40,
    profileTabs: 20,
    articles: 10,
    posts: 60,
    postsAround: 40,
    postCounts: 20,
    members: 200,
    likes: 400,
    bookmarks: 1,
    topics: 1,
    news: 8,
  },
} as const;

/** Members' pictures in the cache of the service worker; until the session ends or for so many days. */
export const persistedPictures = { cache: "chorus-avatars", days: 30, most: 200 } as const;
