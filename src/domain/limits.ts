/** The product's numbers (limits-1). */
export const limits = {
  postContent: 150,
  replyContent: 100,
  articleUrl: 700,
  articleTitle: 300,
  articleSource: 100,
  articleImage: 1000,
  articleQuote: 500,
  username: 64,
  bio: 500,
  location: 128,
  reportNote: 500,
  limitReason: 200,
  communityName: 100,
  communityDescription: 500,
  communityRules: 2000,
  communityText: 1000,
  signUpPassword: 8,
  signInPassword: 6,
  newPassword: 6,
  password: 256,
  searchPerField: 20,
  searchedPeople: 25,
  searchedWord: 3,
  /** As long as a #tag, and more. */
  mutedWord: 80,
  mutedWords: 200,
  mutedMembers: 1000,
  warning: 60,
  page: 25,
  postsAbove: 3,
  /** Below a page of replies, in all, and below each. */
  answers: 100,
  answersInline: 2,
  /** Messages of a page. */
  messages: 30,
  threadReplies: 25,
  /** Texts and people of one community: the list is one row of 37,000 characters. */
  hidden: 950,
  hiddenTexts: 850,
  /** Members of a community in one answer. */
  communityFaces: 12,
  /** The server stops counting here. */
  countCap: 5000,
  topicPosts: 100,
  /** Beyond it the server's total shows (profile-11). */
  countedPosts: 10,
  /** In all, and in one request for posts. */
  followed: 500,
  followedTogether: 100,
  unseen: 10,
  newsArticles: 20,
  /** Of a chosen file. */
  pictureFileBytes: 50_000_000,
  avatarPixels: 1024,
  /** Of one post. */
  pictures: 4,
  pictureDescription: 1000,
  /** Width and height after resizing. */
  picturePixels: 2048,
  pictureBytes: 1_000_000,
  /** Each pixel takes four bytes when decoded. */
  decodedPixels: 100_000_000,
  /** The SDK has no timeout. */
  requestTimeoutMs: 30_000,
  /** For the whole upload; `uploadStallMs` is the longest time without progress. */
  uploadTimeoutMs: 600_000,
  uploadStallMs: 30_000,
} as const;
