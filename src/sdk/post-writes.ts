// Owns what is written into the posts table. sdk/posts reads it.
import { isWrittenBy } from "@/domain/document";
import type { NewPost, PostRecord } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { AppError, errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { lacksColumn, noteMissingColumn, noteOlderSchema } from "@/sdk/call";
import { isUnknownColumn, ownedBy } from "@/sdk/documents";
import { getPost, parentUser, posts } from "@/sdk/posts";

const sendPost = async ({ id, parentUserId, ...fields }: NewPost): Promise<PostRecord> => {
  const send = (data: object) => posts.create(id, data, ownedBy(fields.userId));
  if (!parentUserId || lacksColumn(parentUser)) return send(fields);
  try {
    return await send({ ...fields, parentUserId });
  } catch (error) {
    if (!isUnknownColumn(error)) throw error;
    const sent = await send(fields);
    noteMissingColumn(parentUser);
    noteOlderSchema();
    return sent;
  }
};

/** The classifier is large, and loaded with the forms that show the topic. */
const topicOf = async (content: string): Promise<string> => {
  const { classifyTopic } = await loadCode(() => import("@/domain/topic-classifier"));
  return classifyTopic(content);
};

/** Without a topic it gets the classifier's. The same draft sent twice, as after a lost answer, is one post. */
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
  const updated = await posts.update(id, { ...changes });
  if (!updated) throw new AppError("server");
  return updated;
};

export const deletePost = async (id: string): Promise<void> => void (await posts.remove(id));
