// Posts as the app holds them, for rules that need no server.
import { newPostSchema, type NewPost, type Post, type PostRecord } from "@/domain/post";

/** A top-level post of this member, whose words are its id. */
export const postRecord = (id: string, userId: string, rest: Partial<PostRecord> = {}): PostRecord => ({
  id,
  createdAt: "2025-01-27T10:00:00.000Z",
  updatedAt: "2025-01-27T10:00:00.000Z",
  isEdited: false,
  content: id,
  userId,
  isAuthentic: true,
  parentId: "",
  parentUserId: "",
  article: "",
  topic: "",
  location: "",
  articleTitle: "",
  articleSource: "",
  articleImage: "",
  pictures: [],
  articleQuote: "",
  quotedPostId: "",
  quotedUserId: "",
  ...rest,
});

/** A post that is to be sent. */
export const newPost = (fields: Pick<NewPost, "id" | "userId" | "content"> & Partial<NewPost>): NewPost =>
  newPostSchema.parse({ parentId: "", ...fields });

/** The same as lists hold it. */
export const shownPost = (id: string, userId: string, rest: Partial<Post> = {}): Post => ({
  ...postRecord(id, userId),
  parent: null,
  ...rest,
});
