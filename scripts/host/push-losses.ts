// What a push would delete in a project, in sentences. Makes no requests.
import { sameColumn, type PushedConfig, type RemoteProject } from "./push-schema.ts";

/** With `--force` the CLI deletes databases, tables and columns that its configuration lacks; one sentence for each. */
export const lossesOf = (config: PushedConfig, remote: RemoteProject): string[] => {
  const databases = remote.databases
    .filter(({ $id }) => !config.tablesDB.some((own) => own.$id === $id))
    .map(
      ({ $id, name }) =>
        `The database ${name} (${$id}) and everything in it would be deleted: give Chorus a project of its own.`,
    );
  const tables = remote.tables
    .filter(({ $id, databaseId }) => !config.tables.some((own) => own.$id === $id && own.databaseId === databaseId))
    .map(
      ({ $id, name, databaseId }) =>
        `The table ${name} (${$id}) of the database ${databaseId} and everything in it would be deleted: move it to a project of its own.`,
    );
  const columns = config.tables.flatMap((table) => {
    const there = remote.tables.find(({ $id, databaseId }) => $id === table.$id && databaseId === table.databaseId);
    return (there?.columns ?? []).flatMap((column) => {
      const own = table.columns.find(({ key }) => key === column.key);
      const where = `The column ${column.key} of ${table.$id}`;
      if (!own) return [`${where} and its data would be deleted: appwrite.config.json does not know it.`];
      return sameColumn(own, column)
        ? []
        : [`${where} differs from appwrite.config.json and would be made anew, without its data.`];
    });
  });
  return [...databases, ...tables, ...columns];
};
