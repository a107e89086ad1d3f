import type { PostEdit } from "@/domain/post-edit";
import { storedSession } from "@/sdk/account/stored-session";
import { listWaiting, type Waiting } from "@/sdk/device/outbox";

/** What waiting edits change, by the id of their text: each later one on top of those before. */
export const editsIn = (waiting: readonly Waiting[]): ReadonlyMap<string, PostEdit> => {
  const changesOf = new Map<string, PostEdit>();
  for (const entry of waiting)
    if (entry.kind === "edit")
      changesOf.set(entry.edit.textId, { ...changesOf.get(entry.edit.textId), ...entry.edit.changes });
  return changesOf;
};

/** What the server answered, with the viewer's own edits and deletions that it does not have yet. */
export const withWaitingChanges = <Row extends { id: string }>(rows: readonly Row[]): Row[] => {
  const waiting = listWaiting(storedSession()?.id ?? "");
  const deleted = new Set(waiting.flatMap((entry) => (entry.kind === "deletion" ? entry.post.id : [])));
  const changesOf = editsIn(waiting);
  return rows
    .filter(({ id }) => !deleted.has(id))
    .map((row) => (changesOf.has(row.id) ? Object.assign({}, row, changesOf.get(row.id), { isEdited: true }) : row));
};
