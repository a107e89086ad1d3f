// The shapes of a post from a form to the server and back:
//
//   PostFields, ReplyFields   what the form checks (post-fields.ts)
//   Draft (sdk/device/drafts) fields on this device, with the id of the later post
//   NewPost                   what is sent: fields, author, topic
//   PostRecord                what the server holds
//   Post                      a record with what it answers and quotes
import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { documentSchema, editableRecordOf, textAttribute, textColumns } from "./document";
import { pictureSchema, picturesAttribute, writePictures } from "./picture";
import { isBlank } from "./text";
import { warningAttribute } from "./warning";

/** One that shows nothing is none. */
const topicAttribute = z.pipe(
  textAttribute,
  z.transform((topic) => (isBlank(topic) ? "" : topic)),
);

const postDocument = z.extend(documentSchema, {
  ...textColumns("content", "userId", "parentId", "parentUserId", "location", "quotedPostId", "quotedUserId"),
  ...textColumns("article", "articleTitle", "articleSource", "articleImage", "articleQuote"),
  topic: topicAttribute,
  pictures: picturesAttribute,
  warning: warningAttribute,
});

/**
 * `parentUserId` is the parent's author or ''. Times are ISO 8601. Check `article` and what is said
 * about it (domain/article-face).
 */
export const postSchema = z.pipe(
  postDocument,
  z.transform((row) => editableRecordOf(row)),
);

export type PostRecord = z.infer<typeof postSchema>;

export interface Post extends PostRecord {
  /** Null on top-level posts. */
  parent: { authorId: string; isDeleted: boolean } | null;
  /** Null if it is gone, undefined if the post quotes none. */
  quoted?: PostRecord | null | undefined;
}

export interface PostPage {
  posts: Post[];
  nextCursor: string | null;
  total: number;
}

/** The draft's `id`: sending twice makes one post. New fields need a default: the outbox may hold older posts. */
export const newPostSchema = z.object({
  id: z.string(),
  userId: z.string(),
  content: z.string(),
  article: z._default(z.string(), ""),
  parentId: z.string(),
  parentUserId: z._default(z.string(), ""),
  /** The classifier chooses for ''. */
  topic: z._default(z.string(), ""),
  location: z._default(z.string(), ""),
  articleTitle: z._default(z.string(), ""),
  articleSource: z._default(z.string(), ""),
  articleImage: z._default(z.string(), ""),
  pictures: z._default(z.array(pictureSchema), []),
  articleQuote: z._default(z.string(), ""),
  quotedPostId: z._default(z.string(), ""),
  quotedUserId: z._default(z.string(), ""),
  warning: z._default(z.string(), ""),
});

export type NewPost = z.infer<typeof newPostSchema>;

/** A reply leaves out what only posts have. */
export type WrittenPost = Omit<z.input<typeof newPostSchema>, "id" | "pictures">;

export const noQuote = { quotedPostId: "", quotedUserId: "" } as const;

/** An earlier request may have published another text. */
export const isSameText = (one: SentText, other: SentText): boolean =>
  one.content === other.content &&
  one.article === other.article &&
  (one.warning ?? "") === (other.warning ?? "") &&
  writePictures(one.pictures) === writePictures(other.pictures);

export type SentText = Pick<NewPost, "content" | "pictures"> & {
  article?: string;
  warning?: string | undefined;
};

export const earlierVersion = (): string =>
  t`An earlier version of this was already posted: its answer got lost on the way. Send again to post this version too.`;

export const feedTabs = [
  { value: "discover", label: msg`Discover` },
  { value: "news", label: msg`News Posts` },
] as const;
/** Only for the member (decision 55). */
export const homeTabs = [...feedTabs, { value: "following", label: msg`Following` }] as const;
export const profileTabs = [
  { value: "posts", label: msg`Posts` },
  { value: "replies", label: msg`Replies` },
  { value: "articles", label: msg`Articles` },
  { value: "pictures", label: msg`Pictures` },
] as const;

export type FeedTab = (typeof feedTabs)[number]["value"];
export type HomeTab = (typeof homeTabs)[number]["value"];
export type ProfileTab = (typeof profileTabs)[number]["value"];

export const tabLabel = (tab: HomeTab | ProfileTab): string =>
  [...homeTabs, ...profileTabs].flatMap(({ value, label }) => (value === tab ? i18n._(label) : [])).join("");

export const homeTab = (text: string | null | undefined): HomeTab =>
  homeTabs.find(({ value }) => value === text)?.value ?? homeTabs[0].value;
export const profileTab = (text: string | null | undefined): ProfileTab =>
  profileTabs.find(({ value }) => value === text)?.value ?? profileTabs[0].value;

/** '' means all; case does not matter. */
export interface Feed {
  tab: FeedTab;
  topic: string;
}

/** The same filter as `listFeed` (sdk/posts/posts). */
export const isInFeed = (post: Pick<NewPost, "parentId" | "article" | "topic">, { tab, topic }: Feed): boolean =>
  post.parentId === "" &&
  (tab === "discover" || post.article !== "") &&
  (topic === "" || post.topic.toLowerCase() === topic.toLowerCase());

export const feedsOf = (post: Pick<NewPost, "parentId" | "article" | "topic">): Feed[] =>
  feedTabs
    .flatMap(({ value: tab }) => [...new Set(["", post.topic])].map((topic) => ({ tab, topic })))
    .filter((feed) => isInFeed(post, feed));
