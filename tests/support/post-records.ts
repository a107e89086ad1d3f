// Posts as the app holds them, for rules that need no server.
import { newPostSchema, postSchema, type NewPost, type Post, type PostRecord } from "@/domain/post";

/** A top-level post of this member, whose words are its id. */
export const postRecord = (id: string, userId: string, rest: Partial<PostRecord> = {}): PostRecord => ({
  ...postSchema.parse({
    $id: id,
    $createdAt: "2025-01-27T10:00:00.000Z",
    $updatedAt: "2025-01-27T10:00:00.000Z",
    content: id,
    userId,
  }),
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
