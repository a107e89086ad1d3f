import { Query } from "appwrite";
import { isAbout, type NewReport, type Report, type ReportedSubject, reportSchema } from "@/domain/report";
import { AppError } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { ownedBy } from "@/sdk/base/authentic";
import { mostOnScreen, perRequest, readPages } from "@/sdk/base/collect";
import { table } from "@/sdk/base/collection";

const reports = table("reports", reportSchema);

/** @throws AppError `not-found` without the table */
export const createReport = async ({ subject, ...report }: NewReport): Promise<void> => {
  // They only prove the author: the table has no row permissions.
  const permissions = ownedBy(report.reporterId);
  // Reports of texts also name their author.
  const profileId = "communityId" in subject ? report.subjectUserId : "";
  await reports.create(uniqueId(), { postId: "", profileId, ...subject, ...report }, permissions);
};

interface ReportPage {
  reports: Report[];
  nextCursor: string | null;
}

export const listReports = async (cursor: string | null): Promise<ReportPage> => {
  const { rows, nextCursor } = await reports.page([], { cursor, limit: perRequest });
  return { reports: rows, nextCursor };
};

const columns = {
  post: "postId",
  profile: "profileId",
  community: "communityId",
  thread: "threadId",
  message: "messageId",
} as const;

/**
 * Reports of texts also name their community.
 * @throws AppError `too-many` if more are left: a repetition goes on
 */
export const deleteReports = async (subject: Pick<ReportedSubject, "kind" | "id">): Promise<void> => {
  const ofSubject = Query.equal(columns[subject.kind], [subject.id]);
  const { rows, isAll } = await readPages((cursor) => reports.answer([ofSubject], cursor), mostOnScreen);
  for (const report of rows) if (isAbout(report, subject)) await reports.remove(report.id);
  if (!isAll) throw new AppError("too-many");
};
