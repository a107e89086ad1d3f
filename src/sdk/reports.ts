import { Query } from "appwrite";
import { type NewReport, type Report, type ReportedSubject, reportSchema } from "@/domain/report";
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

export const listReports = async (cursor: string | null): Promise<ReportPage> => {
  const { rows, nextCursor } = await reports.page([], { cursor, limit: perRequest });
  return { reports: rows, nextCursor };
};

export const deleteReports = async ({ kind, id }: Pick<ReportedSubject, "kind" | "id">): Promise<void> => {
  const ofSubject = Query.equal(kind === "post" ? "postId" : "profileId", [id]);
  for (;;) {
    const { rows, sent } = await reports.list([ofSubject, Query.limit(perRequest)]);
    for (const report of rows) await reports.remove(report.id);
    if (sent < perRequest) return;
  }
};
