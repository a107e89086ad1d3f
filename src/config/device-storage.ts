// All that Chorus keeps on a device, and until when (offline-1 to offline-5).

const ofMember =
  (name: string) =>
  (member: string): string =>
    `${name}.${member}`;

/** In localStorage. Unless said otherwise, until the session ends. */
export const localKeys = {
  /** Without the email address. */
  session: "session",
  profileRead: "profile-read",
  /** Until dismissed. */
  sessionNotice: "session-notice",
  /** Whether there are persisted answers. */
  hasAnswers: "kept",
  /** A registration whose answer was lost; until it succeeds. */
  signUp: "sign-up",
  /** Until it ends or the device is forgotten. */
  leaving: "leaving",
  /** For good. */
  preferences: "preferences",
  /** Of 300 members, a day each. */
  handles: "handles",
  /** 20 for each member; until sent or discarded. */
  drafts: ofMember("drafts"),
  /** Until sent or cancelled, or the device is forgotten. */
  outbox: ofMember("outbox"),
  /** Whether IndexedDB has pictures of unsent texts; until they are sent or removed. */
  pictures: ofMember("pictures"),
  /** The latest 8; until removed. */
  searches: ofMember("searches"),
  /** How far 50 conversations were read. */
  places: ofMember("places"),
  /** Of builds that kept mutes on the device. */
  mutes: ofMember("mutes"),
  isInCommunities: "in-communities",
  /** Until deleted. */
  communities: ofMember("communities.1"),
  /** With the ids made for them; until shared or deleted. */
  sharing: ofMember("sharing"),
} as const;

/** In IndexedDB; until the session ends, at most for `days`. */
export const persistedAnswers = {
  days: 7,
  pages: 2,
  /** The newest of each kind. */
  most: {
    feeds: 8,
    followed: 4,
    followings: 1,
    replies: 40,
    profileTabs: 20,
    articles: 10,
    posts: 60,
    records: 200,
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

/** In the service worker's cache; until the session ends, at most for `days`. */
export const persistedPictures = { cache: "chorus-avatars", days: 30, most: 300 } as const;

/** In a cache of the page; until the session ends, the member loses a private community, or `days` pass. */
export const persistedPrivatePictures = { cache: "chorus-private-pictures", days: 7, most: 60 } as const;
