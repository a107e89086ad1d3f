// Owns the reports collection: members write, moderators alone read and are done with them.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { type NewReport, type Report, type ReportedSubject, reportSchema } from "@/domain/report";
import { uniqueId } from "@/lib/object-id";
import { call, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { ownedBy, parseAll, write } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.reports };

/** @throws AppError `not-found` where the server's schema knows no reports */
export const createReport = async ({ subject, ...report }: NewReport): Promise<void> => {
  // The collection gives no rights by row: the permissions only prove who wrote it.
  const permissions = ownedBy(report.reporterId);
  const data = { postId: "", profileId: "", ...subject, ...report };
  await write(() => databases.createDocument({ ...collection, documentId: uniqueId(), data, permissions }));
};

const perRequest = 100;

/** A stretch of the reports, the latest first; `nextCursor` asks for the one after it, null at the end. */
interface ReportPage {
  reports: Report[];
  nextCursor: string | null;
}

const list = async (queries: readonly string[]): Promise<ReportPage> => {
  const { documents } = await call(() =>
    databases.listDocuments({ ...collection, queries: [...queries, Query.limit(perRequest)] }),
  );
  const last = documents.at(-1)?.$id;
  return {
    reports: parseAll(reportSchema, documents),
    nextCursor: documents.length === perRequest && last !== undefined ? last : null,
  };
};

export const listReports = (cursor: string | null): Promise<ReportPage> =>
  list([Query.orderDesc("$createdAt"), ...(cursor ? [Query.cursorAfter(cursor)] : [])]);

const deleteReport = async (documentId: string): Promise<void> => {
  // Another moderator was first.
  await untilGone(write(() => databases.deleteDocument({ ...collection, documentId })));
};

/** Deletes every report of one post or profile, also those that came meanwhile. */
export const deleteReports = async ({ kind, id }: Pick<ReportedSubject, "kind" | "id">): Promise<void> => {
  for (;;) {
    const { reports, nextCursor } = await list([Query.equal(kind === "post" ? "postId" : "profileId", [id])]);
    for (const report of reports) await deleteReport(report.id);
    if (nextCursor === null) return;
  }
};
