import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { limits } from "./limits";
import { characterCount } from "./text";

export const reportReasons = [
  { value: "spam", label: msg`Spam` },
  { value: "unkind", label: msg`Unkind` },
  { value: "private", label: msg`Private details` },
  { value: "impostor", label: msg`Pretends to be somebody else` },
  { value: "other", label: msg`Something else` },
] as const;

export type ReportReason = (typeof reportReasons)[number]["value"];

export interface NewReport {
  subject:
    | { postId: string }
    | { profileId: string }
    /** A community, or a thread (also a reply) or a message in it. */
    | { communityId: string; threadId?: string; messageId?: string };
  /** '' for nobody's. */
  subjectUserId: string;
  reporterId: string;
  reason: ReportReason;
  note: string;
}

export const reportFieldsSchema = z.object({
  note: z.string().check(
    z.trim(),
    z.refine((note) => characterCount(note) <= limits.reportNote, { error: () => t`Too many characters` }),
  ),
});

export type ReportFields = z.infer<typeof reportFieldsSchema>;

const reasonOf = (text: string): ReportReason => reportReasons.find(({ value }) => value === text)?.value ?? "other";

/** `reporterId` is '' where somebody else wrote it in their name. */
export const reportSchema = z.pipe(
  z.extend(documentSchema, {
    postId: textAttribute,
    profileId: textAttribute,
    reporterId: textAttribute,
    reason: textAttribute,
    note: textAttribute,
  }),
  z.transform(({ $id, $createdAt, $permissions, postId, profileId, reporterId, reason, note }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    profileId,
    reporterId: isOwnedBy($permissions, reporterId) ? reporterId : "",
    reason: reasonOf(reason),
    note,
  })),
);

export type Report = z.infer<typeof reportSchema>;

export interface ReportedSubject {
  kind: "post" | "profile";
  id: string;
  reports: readonly Report[];
}

export const groupReports = (reports: readonly Report[]): ReportedSubject[] => {
  const groups = new Map<string, ReportedSubject>();
  for (const report of reports) {
    const kind = report.postId ? "post" : "profile";
    const id = report.postId || report.profileId;
    const before = groups.get(`${kind} ${id}`);
    groups.set(`${kind} ${id}`, { kind, id, reports: [...(before?.reports ?? []), report] });
  }
  return [...groups.values()];
};
