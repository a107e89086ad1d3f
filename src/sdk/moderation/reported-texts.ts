// Reported texts of public communities, for moderators.
import { type Message, messageSchema } from "@/domain/community-text";
import { textTables } from "@/domain/moderation";
import { table } from "@/sdk/base/collection";

export type ReportedText = Message & { kind: keyof typeof textTables };

const rowsOf = (kind: ReportedText["kind"]) => table(textTables[kind], messageSchema);

/** Without texts that are gone or that the viewer cannot see. */
export const listReportedTexts = async (
  kind: ReportedText["kind"],
  ids: readonly string[],
): Promise<ReportedText[]> => {
  if (ids.length === 0) return [];
  const rows = await rowsOf(kind).listByIds([...new Set(ids)]);
  return rows.map((row) => Object.assign(row, { kind }));
};

export const deleteReportedText = (kind: ReportedText["kind"], id: string): Promise<unknown> => rowsOf(kind).remove(id);
