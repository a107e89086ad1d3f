/** The product's numbers (limits-1), and the few that it leaves open. */
export const limits = {
  postContent: 150,
  replyContent: 100,
  articleUrl: 700,
  username: 64,
  bio: 500,
  location: 128,
  reportNote: 500,
  signUpPassword: 8,
  signInPassword: 6,
  newPassword: 6,
  /** The server refuses longer ones. */
  password: 256,
  searchPerField: 20,
  searchedPeople: 25,
  /** Posts in one page of a list. */
  page: 25,
  /** Posts above a reply that its page shows. */
  postsAbove: 3,
  /** Answers to the replies of one page that are asked for, and those that show below each. */
  answers: 100,
  answersInline: 2,
  /** Hosted projects stop counting here: a count at the cap reads '5000+'. */
  countCap: 5000,
  topicPosts: 100,
  /** Likes of one post that are counted: more read '1000+'. */
  likes: 1000,
  /** Posts, and likes, that the bell looks at: beyond them, it says that there is more. */
  unseen: 50,
  newsArticles: 20,
  /** Of a file that is chosen as a picture: what is uploaded is drawn anew at `avatarPixels`, and small. */
  pictureFileBytes: 50_000_000,
  /** Width and height that a picture is shrunk to before it is uploaded; the largest one shown has 112 CSS pixels. */
  avatarPixels: 1024,
  /** Milliseconds that a request may take; the SDK itself would wait for ever. */
  requestTimeout: 30_000,
} as const;
