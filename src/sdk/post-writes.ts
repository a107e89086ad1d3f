import { isWrittenBy } from "@/domain/document";
import { writePictures } from "@/domain/picture";
import type { NewPost, PostRecord } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { AppError, errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { lacksColumn, noteMissingColumn, noteOlderSchema } from "@/sdk/call";
import { isUnknownColumn, ownedBy } from "@/sdk/documents";
import { getPost, posts } from "@/sdk/posts";

/** Every server has these columns, which are 0.8.0's. */
const firstColumns = new Set(["content", "userId", "parentId", "article", "topic", "location"]);

type Fields = Readonly<Record<string, string>>;

/**
 * Fields that the server has no column for are left out, and remembered (schema-3): a member's text goes out on a server
 * whose schema is older. It names one unknown column at a time; where it does not, the youngest is taken for it.
 */
const withoutMissing = async <T>(fields: Fields, send: (fields: Fields) => Promise<T>): Promise<T> => {
  let some = Object.entries(fields).filter(([name]) => !lacksColumn(name));
  const missing: string[] = [];
  for (;;) {
    try {
      const sent = await send(Object.fromEntries(some));
      missing.forEach(noteMissingColumn);
      if (missing.length > 0) noteOlderSchema();
      return sent;
    } catch (error) {
      if (!isUnknownColumn(error)) throw error;
      const younger = some.map(([name]) => name).filter((name) => !firstColumns.has(name));
      const unknown = younger.find((name) => error.message.includes(`"${name}"`)) ?? younger.at(-1);
      if (unknown === undefined) throw error;
      missing.push(unknown);
      some = some.filter(([name]) => name !== unknown);
    }
  }
};

const sendPost = ({ id, pictures, ...fields }: NewPost): Promise<PostRecord> => {
  const filled = Object.fromEntries(
    Object.entries({ ...fields, pictures: writePictures(pictures) }).filter(
      ([name, value]) => firstColumns.has(name) || value !== "",
    ),
  );
  return withoutMissing(filled, (some) => posts.create(id, some, ownedBy(fields.userId)));
};

/** Large, and loaded with the forms. */
const topicOf = async (content: string): Promise<string> => {
  const { classifyTopic } = await loadCode(() => import("@/domain/topic-classifier"));
  return classifyTopic(content);
};

/** Without a topic it gets the classifier's. The same draft sent twice is one post. */
export const createPost = async (post: NewPost): Promise<PostRecord> => {
  try {
    return await sendPost({ ...post, topic: post.topic || (await topicOf(post.content)) });
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    const published = await getPost(post.id);
    if (!isWrittenBy(published, post.userId)) throw error;
    return published;
  }
};

export const updatePost = async (id: string, changes: PostEdit): Promise<PostRecord> => {
  const updated = await withoutMissing({ ...changes }, (some) => posts.update(id, some));
  if (!updated) throw new AppError("server");
  return updated;
};

export const deletePost = async (id: string): Promise<void> => void (await posts.remove(id));
