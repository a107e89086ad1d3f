// All that Chorus keeps on a device, and until when (offline-1 to offline-5).

const ofMember =
  (name: string) =>
  (member: string): string =>
    `${name}.${member}`;

/** Names in localStorage, each behind `chorus.`. */
export const localKeys = {
  /** Who is signed in, without the email address; until the session ends. */
  session: "session",
  /** When the own profile was read. */
  profileRead: "profile-read",
  /** A message about the session; until it is dismissed. */
  sessionNotice: "session-notice",
  /** Whether there are persisted answers; until the session ends. */
  hasAnswers: "kept",
  /** A registration whose answer was lost; until it succeeds, or a session ends. */
  signUp: "sign-up",
  /** The deletion of an account that has begun; until its end, or the device is forgotten. */
  leaving: "leaving",
  /** For good. */
  preferences: "preferences",
  /** Whose 300 handles were, each for a day; until the session ends. */
  handles: "handles",
  /** Unsent text of forms, 20 for each member; until it is sent or discarded, or the device is forgotten. */
  drafts: ofMember("drafts"),
  /** Posts and deletions that wait for the network; until they are sent or cancelled, or the device is forgotten. */
  outbox: ofMember("outbox"),
  /** Pictures of posts that are not sent; until they are, or are left out. Their bytes are in IndexedDB. */
  pictures: ofMember("pictures"),
  /** The latest 8 searches; until they are removed, or the session ends. */
  searches: ofMember("searches"),
  /** How far 50 conversations were read; until the session ends. */
  places: ofMember("places"),
  /** Whom a member has muted; until the session ends. */
  mutes: ofMember("mutes"),
  /** Whether they are in shared communities; until the session ends. */
  isInCommunities: "in-communities",
  /** Until they are deleted. */
  communities: ofMember("communities.1"),
  /** Communities whose sharing has begun, with the ids of what is made of them; until they are shared or deleted. */
  sharing: ofMember("sharing"),
  /** Whether a new community is shared; until the session ends. */
  sharesNew: ofMember("shares-new"),
  /** Communities from before decision 34; until their member logs in. */
  sharedCommunities: "communities.1",
  unclaimedCommunities: "communities.unclaimed",
} as const;

/** In IndexedDB, of one member, until the session ends or for so many days. */
export const persistedAnswers = {
  days: 7,
  pages: 2,
  /** So many of each kind, the newest ones. */
  most: {
    feeds: 8,
    followed: 4,
    followings: 1,
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
    communities: 12,
    communityTexts: 12,
    communityReplies: 60,
  },
} as const;

/** In the cache of the service worker; until the session ends or for so many days. */
export const persistedPictures = { cache: "chorus-avatars", days: 30, most: 300 } as const;
