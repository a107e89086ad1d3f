// A post on its way from a field to the server and back, in as few shapes as it takes:
//
//   PostFields, ReplyFields   what the form holds and checks: the words as a person gives them
//   Draft (sdk/drafts)        fields kept on this device until they are sent, with the id that the post will have
//   NewPost                   what is sent: the fields, and all that the app adds to them
//   PostRecord                what the server holds: a document, parsed by `postSchema`, the one place that knows its shape
//   Post                      a record with what a card shows around it, which other requests bring
//
// The first differ because a form knows neither author nor topic; the last because a list is there before its authors.
import * as z from "zod/mini";
import { typedArticleUrl } from "./article-url";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { limits } from "./limits";
import { characterCount, isBlank } from "./text";
import type { Author } from "./user";

const postDocument = z.extend(documentSchema, {
  content: textAttribute,
  userId: textAttribute,
  parentId: textAttribute,
  parentUserId: textAttribute,
  article: textAttribute,
  topic: textAttribute,
  location: textAttribute,
});

/** Milliseconds: the server writes the two moments of a new document one after the other. */
const creationTakes = 1000;

/**
 * A document of the posts collection as a `PostRecord`. A reply is a post whose `parentId` is not empty, and
 * `parentUserId` says whom it answers ('' where it is not known). Moments are ISO 8601. `article` is an http(s) address or
 * empty (or, from a dishonest client, anything: show it as a link only after `httpUrl`). `userId` is who the post says
 * wrote it; believed only if `isAuthentic`.
 */
export const postSchema = z.pipe(
  postDocument,
  z.transform(({ $id, $createdAt, $updatedAt, $permissions, ...words }) => ({
    id: $id,
    createdAt: $createdAt,
    updatedAt: $updatedAt,
    isEdited: Date.parse($updatedAt) - Date.parse($createdAt) > creationTakes,
    isAuthentic: isOwnedBy($permissions, words.userId),
    ...words,
  })),
);

/** A post as it is stored. */
export type PostRecord = z.infer<typeof postSchema>;

/** A post with what a card shows around it. */
export interface Post extends PostRecord {
  /** Null for a member who is gone, or who did not write it. */
  creator: Author | null;
  /** Null while it is not known. */
  replyCount: number | null;
  /** The parent's author and whether the parent still exists; null on top-level posts. */
  parent: { username: string | null; isDeleted: boolean } | null;
}

/** A stretch of a list of posts; `nextCursor` asks for the one after it, null at the end. */
export interface PostPage {
  posts: Post[];
  nextCursor: string | null;
  /** How many posts the whole list had when it was asked for; at `limits.countCap` there may be more. */
  total: number;
}

/** A post that is about to be sent, or waits for it. `id` is made once per draft, so that sending twice makes one post. */
export const newPostSchema = z.object({
  id: z.string(),
  userId: z.string(),
  content: z.string(),
  article: z.string(),
  parentId: z.string(),
  /** Whom a reply answers; '' for a post. */
  parentUserId: z.string(),
  /** '' leaves it to the classifier. */
  topic: z.string(),
  location: z.string(),
});

export type NewPost = z.infer<typeof newPostSchema>;

/** What is said where words were changed after a lost answer, and the server has the old ones. */
export const earlierVersion =
  "An earlier version of this was already posted: its answer got lost on the way. Send again to post this version too.";

/** The tabs of Home and of a profile, in their order; the first is where one arrives. */
export const feedTabs = [
  { value: "discover", label: "Discover" },
  { value: "news", label: "News Posts" },
] as const;
export const profileTabs = [
  { value: "posts", label: "Posts" },
  { value: "replies", label: "Replies" },
  { value: "articles", label: "Articles" },
] as const;

export type FeedTab = (typeof feedTabs)[number]["value"];
export type ProfileTab = (typeof profileTabs)[number]["value"];

/** The tab that an address names; anything unknown is the first one. */
export const feedTab = (text: string | null | undefined): FeedTab =>
  feedTabs.find(({ value }) => value === text)?.value ?? feedTabs[0].value;
export const profileTab = (text: string | null | undefined): ProfileTab =>
  profileTabs.find(({ value }) => value === text)?.value ?? profileTabs[0].value;

/** A view of Home: one tab, of one topic ('' for all), in any case of letters. */
export interface Feed {
  tab: FeedTab;
  topic: string;
}

/** Whether a post belongs to a view of Home. `listFeed` in sdk/posts asks the server for the same. */
export const isInFeed = (post: Pick<NewPost, "parentId" | "article" | "topic">, { tab, topic }: Feed): boolean =>
  post.parentId === "" &&
  (tab === "discover" || post.article !== "") &&
  (topic === "" || post.topic.toLowerCase() === topic.toLowerCase());

/** Every view of Home that a post belongs to. */
export const feedsOf = (post: Pick<NewPost, "parentId" | "article" | "topic">): Feed[] =>
  feedTabs
    .flatMap(({ value: tab }) => [...new Set(["", post.topic])].map((topic) => ({ tab, topic })))
    .filter((feed) => isInFeed(post, feed));

/** Text of a post or a reply: sent trimmed, counted in code points (decision 5). */
const postContentSchema = (longest: number) =>
  z.string().check(
    z.trim(),
    z.refine((content) => !isBlank(content), "Content is required"),
    z.refine((content) => characterCount(content) <= longest, "Too many characters"),
  );

/** Rules of the Create Post form (create-post-8, create-post-11); `article` comes out cleaned, or ''. */
export const postFieldsSchema = z.object({
  content: postContentSchema(limits.postContent),
  article: z.string().check(
    z.trim(),
    z.refine((article) => article === "" || typedArticleUrl(article) !== null, "Must be a valid URL"),
    z.overwrite((article) => typedArticleUrl(article) ?? article),
  ),
});

export type PostFields = z.infer<typeof postFieldsSchema>;

/** Rules of the reply form (reply-1, reply-2). */
export const replyFieldsSchema = z.object({ content: postContentSchema(limits.replyContent) });

export type ReplyFields = z.infer<typeof replyFieldsSchema>;
