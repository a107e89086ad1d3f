import { Query } from "appwrite";
import { type NewReport, type Report, reportSchema } from "@/domain/report";
import { ignoring } from "@/lib/errors";
import { ownedBy } from "@/sdk/base/authentic";
import { readPages } from "@/sdk/base/collect";
import { table } from "@/sdk/base/collection";

const reports = table("reports", reportSchema);

/** Idempotent. @throws AppError `not-found` without the table */
export const createReport = async (id: string, { subject, ...report }: NewReport): Promise<void> => {
  // They only prove the author: the table has no row permissions.
  const permissions = ownedBy(report.reporterId);
  // Reports of texts also name their author.
  const profileId = "communityId" in subject ? report.subjectUserId : "";
  await ignoring("taken", reports.create(id, { postId: "", profileId, ...subject, ...report }, permissions));
};

/** Reports in one answer, and answers that are read. */
const perAnswer = 1000;
const mostAnswers = 5;

/**
 * The newest 5,000 that no row of `moderation` settles, or only one of `undone` (ids). For moderators.
 * `isAll` is false if there are more.
 */
export const listOpenReports = (undone: readonly string[]): Promise<{ rows: Report[]; isAll: boolean }> => {
  const unsettled = Query.isNull("resolvedBy");
  const filter = undone.length > 0 ? Query.or([unsettled, Query.equal("resolvedBy", [...undone])]) : unsettled;
  return readPages((cursor) => reports.page([filter], { cursor, limit: perAnswer }), mostAnswers);
};

/** `settledBy`: a row of `moderation`. */
export const markReport = (id: string, settledBy: string): Promise<unknown> =>
  reports.update(id, { resolvedBy: settledBy });
