import { storedSession } from "@/sdk/account/stored-session";
import { listWaiting } from "@/sdk/device/outbox";

/** What the server answered, with the viewer's own edits and deletions that it does not have yet. */
export const withWaitingChanges = <Row extends { id: string }>(rows: readonly Row[]): Row[] => {
  const deleted = new Set<string>();
  const changesOf = new Map<string, object>();
  for (const entry of listWaiting(storedSession()?.id ?? ""))
    if (entry.kind === "deletion") deleted.add(entry.post.id);
    else if (entry.kind === "edit")
      changesOf.set(entry.edit.textId, { ...changesOf.get(entry.edit.textId), ...entry.edit.changes, isEdited: true });
  const shown = ({ id }: Row): boolean => !deleted.has(id);
  return rows.filter(shown).map((row) => (changesOf.has(row.id) ? Object.assign({}, row, changesOf.get(row.id)) : row));
};
