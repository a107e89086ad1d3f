import { Query } from "appwrite";
import { isAbout, type NewReport, type Report, type ReportedSubject, reportSchema } from "@/domain/report";
import { uniqueId } from "@/lib/object-id";
import { ownedBy } from "@/sdk/authentic";
import { perRequest } from "@/sdk/collect";
import { table } from "@/sdk/collection";

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

export const listReports = async (cursor: string | null, filters: readonly string[] = []): Promise<ReportPage> => {
  const { rows, nextCursor } = await reports.page(filters, { cursor, limit: perRequest });
  return { reports: rows, nextCursor };
};

const columns = {
  post: "postId",
  profile: "profileId",
  community: "communityId",
  thread: "threadId",
  message: "messageId",
} as const;

/** Reports of texts also name their community. */
export const deleteReports = async (subject: Pick<ReportedSubject, "kind" | "id">): Promise<void> => {
  const ofSubject = Query.equal(columns[subject.kind], [subject.id]);
  for (let cursor: string | null = null; ;) {
    const page: ReportPage = await listReports(cursor, [ofSubject]);
    for (const report of page.reports) if (isAbout(report, subject)) await reports.remove(report.id);
    const left = page.reports.findLast((report) => !isAbout(report, subject));
    // A removed row cannot be a cursor.
    if (page.nextCursor === null) return;
    cursor = left?.id ?? cursor;
  }
};
