// What moderators read of the reports. What members write is domain/report.
import * as z from "zod/mini";
import { documentSchema, textAttribute } from "./document";
import { isOwnedBy } from "./ownership";
import { reportReasons, type ReportReason } from "./report";

/** The reason that a report names; anything unknown is something else. */
const reasonOf = (text: string): ReportReason => reportReasons.find(({ value }) => value === text)?.value ?? "other";

/** A document of the reports collection. `reporterId` is '' where somebody else wrote it in their name. */
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

/** Everything that is reported of one post or one profile. */
export interface ReportedSubject {
  kind: "post" | "profile";
  id: string;
  /** The latest first. */
  reports: readonly Report[];
}

/** Reports of one thing together, the thing that was reported last first; out of reports in that order. */
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
