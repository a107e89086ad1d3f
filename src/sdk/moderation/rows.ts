import { Query } from "appwrite";
import {
  type Moderation,
  type ModerationKind,
  type ModerationSubject,
  isPublicKind,
  moderationSchema,
  publicKinds,
} from "@/domain/moderation";
import { AppError, ignoring } from "@/lib/errors";
import { moderated } from "@/sdk/base/authentic";
import { newestFirst, table } from "@/sdk/base/collection";

const moderation = table("moderation", moderationSchema);

const mostInForce = 1000;

const listPublic = async (filter: string): Promise<Moderation[]> =>
  (await moderation.list([Query.equal("kind", [...publicKinds]), filter, newestFirst, Query.limit(mostInForce)])).rows;

/** Limits and warnings that nobody undid: the newest 1,000, in one request. */
export const listInForce = (): Promise<Moderation[]> => listPublic(Query.equal("endedBy", [""]));

/** Limits and warnings that were written or undone at `since` (ISO 8601) or later. */
export const listChanged = (since: string): Promise<Moderation[]> =>
  listPublic(Query.greaterThanEqual("$updatedAt", since));

const mostInLog = 500;

/** The newest 500 of all kinds. For moderators. */
export const listLog = async (): Promise<Moderation[]> =>
  (await moderation.list([newestFirst, Query.limit(mostInLog)])).rows;

/** Whether rows say that a member moderated. Moderators only. */
export const hasModerated = async (userId: string): Promise<boolean> =>
  (await moderation.list([Query.equal("moderatorId", [userId]), Query.limit(1)])).rows.length > 0;

export interface NewModeration extends ModerationSubject {
  id: string;
  kind: ModerationKind;
  /** Of a limit or a warning. */
  reason?: string;
  moderatorId: string;
  until?: string;
}

/** Moderators only. A retry after a lost answer makes no second row. @throws AppError `forbidden` */
export const createModeration = async ({ id, ...row }: NewModeration): Promise<Moderation> => {
  const fields = { subjectKind: "", subjectId: "", reason: "", until: "", endedBy: "", ...row };
  const made = await ignoring("taken", moderation.create(id, fields, moderated(isPublicKind(row.kind))));
  // An earlier try made it, perhaps with another reason.
  const saved = made ?? (await moderation.update(id, fields));
  if (!saved) throw new AppError("server");
  return saved;
};

/** Moderators only. It stays in the log. @throws AppError `forbidden`, `not-found` */
export const endModeration = (id: string, moderatorId: string): Promise<Moderation | null> =>
  moderation.update(id, { endedBy: moderatorId });
