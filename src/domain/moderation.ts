// What moderators did. Only they can write these rows (sdk/base/authentic.ts).
import * as z from "zod/mini";
import { recordSchema, textColumns } from "./document";

/** The account's label. */
export const moderatorLabel = "moderator";

/**
 * `limit`: nobody else sees what `userId` writes. `warning`: `reason` stands before a text. `dismiss`, `dismiss-all` and
 * `remove` settle reports: about one text, all of one reporter (`userId`), and by deleting what they are about.
 */
export const moderationKinds = ["limit", "warning", "dismiss", "dismiss-all", "remove"] as const;

export type ModerationKind = (typeof moderationKinds)[number];

/** Everybody's app obeys these; moderators alone read the others. */
export const publicKinds = ["limit", "warning"] as const satisfies readonly ModerationKind[];

export const isPublicKind = (kind: ModerationKind): boolean => publicKinds.some((each) => each === kind);

export const moderationSchema = recordSchema({
  ...textColumns("userId", "subjectKind", "subjectId", "reason", "until", "moderatorId", "endedBy"),
  kind: z.enum(moderationKinds),
});

/** `until`: the newest report that it settles (ISO 8601 or ''). `endedBy`: who undid it, or '' while it is in force. */
export type Moderation = z.infer<typeof moderationSchema>;

/** Where the texts of communities are that are reported or warned of. */
export const textTables = { thread: "threads", message: "messages" } as const;

export type SubjectKind = "post" | "profile" | "community" | keyof typeof textTables;

/** `userId`: whose text it is. */
export interface ModerationSubject {
  userId: string;
  subjectKind?: SubjectKind;
  subjectId?: string;
}
