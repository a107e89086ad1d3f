import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { documentSchema, textAttribute } from "./document";
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
  subject: { postId: string } | { profileId: string } | { communityId: string; threadId?: string; messageId?: string };
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

export type SubjectKind = "post" | "profile" | "community" | "thread" | "message";

type SubjectIds = Record<"postId" | "profileId" | "communityId" | "threadId" | "messageId", string>;

/** A report on a text also has `profileId`, so that comes last. */
const subjectOf = (ids: SubjectIds): { kind: SubjectKind; subjectId: string } => {
  if (ids.postId) return { kind: "post", subjectId: ids.postId };
  if (ids.messageId) return { kind: "message", subjectId: ids.messageId };
  if (ids.threadId) return { kind: "thread", subjectId: ids.threadId };
  if (ids.communityId) return { kind: "community", subjectId: ids.communityId };
  return { kind: "profile", subjectId: ids.profileId };
};

export const reportSchema = z.pipe(
  z.extend(documentSchema, {
    postId: textAttribute,
    profileId: textAttribute,
    communityId: textAttribute,
    threadId: textAttribute,
    messageId: textAttribute,
    reporterId: textAttribute,
    reason: textAttribute,
    note: textAttribute,
  }),
  z.transform(({ $id, $createdAt, reporterId, reason, note, ...subject }) => ({
    id: $id,
    createdAt: $createdAt,
    ...subjectOf(subject),
    reporterId,
    reason: reasonOf(reason),
    note,
  })),
);

export type Report = z.infer<typeof reportSchema>;

export interface ReportedSubject {
  kind: SubjectKind;
  id: string;
  reports: readonly Report[];
}

/** Members; one may report the same twice. */
export const reportersIn = (reports: readonly Report[]): number =>
  new Set(reports.map(({ reporterId }) => reporterId)).size;

type Named = Pick<Report, "kind" | "subjectId">;

export const isAbout = (report: Named, { kind, id }: Pick<ReportedSubject, "kind" | "id">): boolean =>
  report.kind === kind && report.subjectId === id;

export const groupReports = (reports: readonly Report[]): ReportedSubject[] => {
  const groups = new Map<string, ReportedSubject>();
  for (const report of reports) {
    const { kind, subjectId: id } = report;
    const before = groups.get(`${kind} ${id}`);
    groups.set(`${kind} ${id}`, { kind, id, reports: [...(before?.reports ?? []), report] });
  }
  return [...groups.values()];
};
