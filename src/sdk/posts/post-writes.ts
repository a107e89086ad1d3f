import { writePictures } from "@/domain/picture";
import type { NewPost, PostRecord } from "@/domain/post";
import type { PostEdit } from "@/domain/post-edit";
import { AppError, errorKind } from "@/lib/errors";
import { currentLanguage } from "@/lib/language";
import { loadCode } from "@/lib/load";
import { storedSession } from "@/sdk/account/stored-session";
import { ownedBy } from "@/sdk/base/authentic";
import { putFiles } from "@/sdk/device/outbox";
import { getPost, posts } from "@/sdk/posts/posts";

/** Posts of the first schema have these columns, also if they are empty. */
const firstColumns = new Set(["content", "userId", "parentId", "article", "topic", "location"]);

const sendPost = ({ id, pictures, ...fields }: NewPost): Promise<PostRecord> => {
  const filled = Object.entries({ ...fields, pictures: writePictures(pictures) }).filter(
    ([name, value]) => firstColumns.has(name) || value !== "",
  );
  return posts.create(id, Object.fromEntries(filled), ownedBy(fields.userId));
};

/** The classifier is large, so it loads with the first post that needs it. */
const topicOf = async (content: string): Promise<string> => {
  const { classifyTopic, loadKeywords } = await loadCode(() => import("@/domain/topic-classifier"));
  await loadCode(() => loadKeywords(currentLanguage()));
  return classifyTopic(content);
};

/** Sending it twice makes one post. The classifier chooses a missing topic. Upload pictures before. */
export const createPost = async (post: NewPost): Promise<PostRecord> => {
  try {
    return await sendPost({ ...post, topic: post.topic || (await topicOf(post.content)) });
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    const published = await getPost(post.id);
    if (published.userId !== post.userId) throw error;
    return published;
  }
};

type WithPictures = Pick<PostRecord, "id" | "pictures"> & { authorId: string };

const removeFiles = ({ id: textId, authorId, pictures }: WithPictures): void => {
  const owner = storedSession()?.id;
  if (owner !== undefined) putFiles(owner, { textId, place: null, authorId, pictures: pictures.map(({ id }) => id) });
};

/** Deletes pictures that `changes` leaves out. What another device has deleted does not come back. */
export const updatePost = async (id: string, { pictures, ...changes }: PostEdit): Promise<PostRecord> => {
  const before = pictures ? (await getPost(id)).pictures : [];
  const kept = pictures?.filter((picture) => before.some((other) => other.id === picture.id));
  const fields = { ...changes, ...(kept && { pictures: writePictures(kept) }) };
  const updated = await posts.update(id, fields);
  if (!updated) throw new AppError("server");
  const removed = before.filter((picture) => kept?.every((other) => other.id !== picture.id));
  removeFiles({ id, authorId: updated.userId, pictures: removed });
  return updated;
};

/** A post must never show without its pictures. */
export const deletePost = async (post: WithPictures): Promise<void> => {
  await posts.remove(post.id);
  removeFiles(post);
};
