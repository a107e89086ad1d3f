// Owns what is written into the posts collection. It is read by sdk/posts.
import { AppwriteException } from "appwrite";
import { isWrittenBy } from "@/domain/document";
import { postSchema, type NewPost, type PostRecord } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { AppError, errorKind } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { call, lacksColumn, noteMissingColumn, noteOlderSchema, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { ownedBy, parseOne, write } from "@/sdk/documents";
import { getPost, parentUser, posts } from "@/sdk/posts";

const isUnknownStructure = (error: unknown): boolean =>
  error instanceof AppError &&
  error.cause instanceof AppwriteException &&
  error.cause.type === "document_invalid_structure";

const sendPost = async ({ id, parentUserId, ...words }: NewPost): Promise<unknown> => {
  const send = (data: object): Promise<unknown> =>
    write(() => databases.createDocument({ ...posts, documentId: id, data, permissions: ownedBy(words.userId) }));
  if (!parentUserId || lacksColumn(parentUser)) return send(words);
  try {
    return await send({ ...words, parentUserId });
  } catch (error) {
    if (!isUnknownStructure(error)) throw error;
    const sent = await send(words);
    noteMissingColumn(parentUser);
    noteOlderSchema();
    return sent;
  }
};

/** Its words are long, and forms that show the topic have them. */
const topicOf = async (content: string): Promise<string> => {
  const { classifyTopic } = await loadCode(() => import("@/domain/topic-classifier"));
  return classifyTopic(content);
};

/** Publishes a post; without a topic it gets its words'. The same draft sent twice, as after a lost answer, is one post. */
export const createPost = async (post: NewPost): Promise<PostRecord> => {
  try {
    return parseOne(postSchema, await sendPost({ ...post, topic: post.topic || (await topicOf(post.content)) }));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    const published = await getPost(post.id);
    if (!isWrittenBy(published, post.userId)) throw error;
    return published;
  }
};

/** Changes what one's own post says. @throws AppError `forbidden`, `not-found` */
export const updatePost = async (id: string, changes: PostEdit): Promise<PostRecord> =>
  parseOne(postSchema, await call(() => databases.updateDocument({ ...posts, documentId: id, data: { ...changes } })));

/** Deletes one's own post; its replies stay. One that is gone already counts as deleted. */
export const deletePost = async (id: string): Promise<void> => {
  await untilGone(write(() => databases.deleteDocument({ ...posts, documentId: id })));
};
