// Owns what the server lets moderators do: read reports and be done with them, and blank a profile. Others never load it.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { type Report, type ReportedSubject, reportSchema } from "@/domain/report";
import { call, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { parseAll, write } from "@/sdk/documents";
import { listHandleOwners } from "@/sdk/handles";
import { deleteHandle } from "@/sdk/own-handle";
import { deleteAvatar, patchUser } from "@/sdk/profile-changes";
import { getUser } from "@/sdk/users";

const collection = { databaseId: backendIds.database, collectionId: backendIds.reports };

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

/** What a blanked profile is called: its server wants a name. */
const blankName = "Member";

/** Takes name, bio, picture and handle off a profile; the account, its posts and its login stay. */
export const blankProfile = async (userId: string): Promise<void> => {
  const { imgid, handle } = await getUser(userId);
  const knowsHandles = handle !== undefined;
  await patchUser(userId, { username: blankName, bio: "", imgurl: "", imgid: "", ...(knowsHandles && { handle: "" }) });
  if (imgid) await deleteAvatar(imgid);
  if (handle && (await listHandleOwners([handle])).get(handle) === userId) await deleteHandle(handle);
};
