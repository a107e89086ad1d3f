import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { documentSchema, textColumns } from "./document";
import { limits } from "./limits";
import type { Moderation, SubjectKind } from "./moderation";
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
    ...textColumns("postId", "profileId", "communityId", "threadId", "messageId"),
    ...textColumns("subjectUserId", "reporterId", "reason", "note"),
  }),
  z.transform(({ $id, $createdAt, subjectUserId, reporterId, reason, note, ...subject }) => ({
    id: $id,
    createdAt: $createdAt,
    ...subjectOf(subject),
    // As the reporter says.
    subjectUserId,
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

const mostNamed = 20;

/** Whose names are shown: at most 20, the latest. */
export const namedReporters = (reports: readonly Report[]): string[] =>
  [...new Set(reports.map(({ reporterId }) => reporterId))].slice(0, mostNamed);

const firstReportAt = ({ reports }: ReportedSubject): string => reports.at(-1)?.createdAt ?? "";

/** `reports`: newest first. Returns first what most members have reported, of those what was reported first. */
export const groupReports = (reports: readonly Report[]): ReportedSubject[] => {
  const groups = new Map<string, { kind: SubjectKind; id: string; reports: Report[] }>();
  for (const report of reports) {
    const { kind, subjectId: id } = report;
    const group = groups.get(`${kind} ${id}`) ?? { kind, id, reports: [] };
    group.reports.push(report);
    groups.set(`${kind} ${id}`, group);
  }
  const counted = [...groups.values()].map((group) => ({ group, reporters: reportersIn(group.reports) }));
  return counted
    .toSorted(
      (one, other) =>
        other.reporters - one.reporters ||
        Date.parse(firstReportAt(one.group)) - Date.parse(firstReportAt(other.group)),
    )
    .map(({ group }) => group);
};

/** What moderators did, newest first. Returns for a report the row that settles it, if one is in force. */
export const settlements = (log: readonly Moderation[]): ((report: Report) => Moderation | undefined) => {
  const latest = new Map<string, Moderation>();
  for (const row of log) {
    const key = row.kind === "dismiss-all" ? `by ${row.userId}` : `${row.subjectKind} ${row.subjectId}`;
    if (row.endedBy === "" && row.until > (latest.get(key)?.until ?? "")) latest.set(key, row);
  }
  return ({ kind, subjectId, reporterId, createdAt }) =>
    [latest.get(`${kind} ${subjectId}`), latest.get(`by ${reporterId}`)].find((row) => row && createdAt <= row.until);
};
