import { Query } from "appwrite";
import { isAbout, type NewReport, type Report, type ReportedSubject, reportSchema } from "@/domain/report";
import { uniqueId } from "@/lib/object-id";
import { perRequest, table } from "@/sdk/collection";
import { ownedBy } from "@/sdk/documents";

const reports = table("reports", reportSchema);

/** @throws AppError `not-found` where the server does not have the table */
export const createReport = async ({ subject, ...report }: NewReport): Promise<void> => {
  // The table gives no rights by row: the permissions only prove who wrote it.
  const permissions = ownedBy(report.reporterId);
  // What is in a community comes to the moderators with its writer.
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

/** Of this subject alone: what is in a community names its community and its writer too. */
export const deleteReports = async (subject: Pick<ReportedSubject, "kind" | "id">): Promise<void> => {
  const ofSubject = Query.equal(columns[subject.kind], [subject.id]);
  for (let cursor: string | null = null; ;) {
    const page: ReportPage = await listReports(cursor, [ofSubject]);
    for (const report of page.reports) if (isAbout(report, subject)) await reports.remove(report.id);
    const left = page.reports.findLast((report) => !isAbout(report, subject));
    // What was removed is no cursor to go on from.
    if (page.nextCursor === null) return;
    cursor = left?.id ?? cursor;
  }
};
