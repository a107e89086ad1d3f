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
  /** The shortest word that the server's full-text index has. */
  searchedWord: 3,
  page: 25,
  postsAbove: 3,
  /** All of them together, and below each reply. */
  answers: 100,
  answersInline: 2,
  /** Messages of a page. */
  messages: 30,
  /** Replies that come with a page of threads. */
  threadReplies: 25,
  /** The list is one row. */
  hidden: 1000,
  /** Members of listed communities in one answer, for counting. */
  communityFaces: 12,
  /** The server stops counting here. */
  countCap: 5000,
  topicPosts: 100,
  /** Posts whose authors, likes and replies are requested together. */
  postsTogether: 9,
  /** Likes or replies of these in one answer, for counting. */
  countedTogether: 25,
  /** Latest replies or likes read of posts without live updates. */
  lookedAt: 5,
  /** Likes read of a post; beyond it the server's total shows (like-3). */
  countedLikes: 10,
  /** Members one can follow, and members of one request for posts. */
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
  /** Of a chosen picture: each pixel takes four bytes when decoded. */
  decodedPixels: 100_000_000,
  /** Milliseconds. The SDK has no timeout. */
  requestTimeout: 30_000,
  /** Milliseconds of an upload, and of one without progress. */
  uploadTimeout: 600_000,
  uploadStall: 30_000,
} as const;
