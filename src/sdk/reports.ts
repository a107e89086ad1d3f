// Owns the reports collection: members write, moderators alone read. Knows neither what is reported nor who they are.
import { backendIds } from "@/config/backend-ids";
import type { NewReport } from "@/domain/report";
import { uniqueId } from "@/lib/object-id";
import { databases } from "@/sdk/client";
import { ownedBy, write } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.reports };

/** @throws AppError `not-found` where the server's schema knows no reports */
export const createReport = async ({ subject, ...report }: NewReport): Promise<void> => {
  // The collection gives no rights by row: the permissions only prove who wrote it.
  const permissions = ownedBy(report.reporterId);
  const data = { postId: "", profileId: "", ...subject, ...report };
  await write(() => databases.createDocument({ ...collection, documentId: uniqueId(), data, permissions }));
};
