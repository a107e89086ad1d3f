export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  /** From mails, with `userId`, `secret` and `expire`. */
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  /** From a host's invitation, with `userId` and `secret`. */
  invited: "/invited",
  accountClosed: "/account-closed",
  signIn: "/sign-in",
  signUp: "/sign-up",
  explore: "/explore",
  /** Redirects to Explore with its `q`. */
  search: "/search",
  createPost: "/create-post",
  post: "/post/:id",
  editPost: "/post/:id/edit",
  profile: "/profile/:id/*",
  settings: "/update-profile/:id",
  bookmarks: "/bookmarks",
  activity: "/activity",
  harmony: "/harmony",
  topics: "/topics",
  moderation: "/moderation",
  createCommunity: "/create-community",
  community: "/community/:id",
  communities: "/communities",
  /** From mails, with `teamId`, `membershipId`, `userId` and `secret`. */
  join: "/join",
  article: "/article/:url",
} as const;

type Query = Record<string, string | undefined>;

const withQuery = (path: string, query: Query): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
};

export const href = {
  home: (query: { tab?: "news" | "following"; topic?: string } = {}) => withQuery(paths.home, query),
  login: () => paths.login,
  register: () => paths.register,
  forgotPassword: () => paths.forgotPassword,
  accountClosed: () => paths.accountClosed,
  explore: (query: { q?: string } = {}) => withQuery(paths.explore, query),
  search: (query: { q?: string } = {}) => withQuery(paths.search, query),
  createPost: (
    query: {
      article?: string;
      articleTitle?: string;
      articleSource?: string;
      articleImage?: string;
      topic?: string;
      location?: string;
      quote?: string;
      quoted?: string;
    } = {},
  ) => withQuery(paths.createPost, query),
  post: (id: string) => `/post/${encodeURIComponent(id)}`,
  editPost: (id: string) => `/post/${encodeURIComponent(id)}/edit`,
  bookmarks: () => paths.bookmarks,
  activity: () => paths.activity,
  profile: (id: string, tab?: "replies" | "articles" | "pictures" | "likes") =>
    `/profile/${encodeURIComponent(id)}${tab ? `/${tab}` : ""}`,
  settings: (id: string, query: { section?: "account" | "notices" | "none" } = {}) =>
    withQuery(`/update-profile/${encodeURIComponent(id)}`, query),
  harmony: (query: { category?: string; q?: string; story?: string } = {}) => withQuery(paths.harmony, query),
  topics: () => paths.topics,
  moderation: () => paths.moderation,
  createCommunity: () => paths.createCommunity,
  community: (id: string, query: { tab?: "chat" | "members" | "about" } = {}) =>
    withQuery(`/community/${encodeURIComponent(id)}`, query),
  /** Its page leads to the text. */
  communityText: (id: string, table: "threads" | "messages", text: string) =>
    withQuery(`/community/${encodeURIComponent(id)}`, { ...(table === "messages" && { tab: "chat" }), text }),
  communities: (query: { q?: string } = {}) => withQuery(paths.communities, query),
  article: (url: string) => `/article/${encodeURIComponent(url)}`,
} as const;
