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
  /** Threads, replies and messages of a shared community. */
  communityText: 1000,
  signUpPassword: 8,
  signInPassword: 6,
  newPassword: 6,
  password: 256,
  searchPerField: 20,
  searchedPeople: 25,
  /** The shortest word in the server's full-text index. */
  searchedWord: 3,
  page: 25,
  /** Posts above a reply that its page shows. */
  postsAbove: 3,
  /** Together, and below each reply. */
  answers: 100,
  answersInline: 2,
  /** A page of a chat. */
  messages: 30,
  /** Replies of a page of threads that come with it. */
  threadReplies: 25,
  /** What a community hides at most: the list is one row. */
  hidden: 1000,
  /** Members of a page of communities that one answer holds, to be counted in it. */
  communityFaces: 12,
  /** The server stops counting here: '5000+'. */
  countCap: 5000,
  topicPosts: 100,
  /** Posts of a page that are asked about together: their authors, likes and replies. A screen shows fewer. */
  postsTogether: 9,
  /** Likes, or replies, of these that one answer holds, to be counted in it. */
  countedTogether: 25,
  /** Of the latest replies, or likes, of posts that were not listened to. */
  lookedAt: 5,
  /** Likes of one post that are counted one by one: of more, the server's total shows (like-3). */
  countedLikes: 10,
  /** Whom one member follows at most, and of how many one request asks the posts. */
  followed: 500,
  followedTogether: 100,
  unseen: 10,
  newsArticles: 20,
  /** Of a chosen file; what is uploaded is small. */
  pictureFileBytes: 50_000_000,
  /** Width and height. */
  avatarPixels: 1024,
  /** Of one post. */
  pictures: 4,
  pictureDescription: 1000,
  /** Width and height of what is uploaded. */
  picturePixels: 2048,
  pictureBytes: 1_000_000,
  /** Width times height of a chosen picture: decoded, each takes four bytes of memory. */
  decodedPixels: 100_000_000,
  /** Milliseconds; the SDK would wait for ever. */
  requestTimeout: 30_000,
  /** Milliseconds of an upload, and of one in which nothing moves. */
  uploadTimeout: 600_000,
  uploadStall: 30_000,
} as const;
