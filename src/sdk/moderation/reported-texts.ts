// Reported texts of public communities, for moderators.
import { type Message, messageSchema } from "@/domain/community-text";
import { table } from "@/sdk/base/collection";

const tables = { thread: table("threads", messageSchema), message: table("messages", messageSchema) } as const;

export type ReportedText = Message & { kind: keyof typeof tables };

/** Without texts that are gone or that the viewer cannot see. */
export const listReportedTexts = async (
  kind: ReportedText["kind"],
  ids: readonly string[],
): Promise<ReportedText[]> => {
  if (ids.length === 0) return [];
  const rows = await tables[kind].listByIds([...new Set(ids)]);
  return rows.map((row) => Object.assign(row, { kind }));
};

export const deleteReportedText = (kind: ReportedText["kind"], id: string): Promise<unknown> => tables[kind].remove(id);
