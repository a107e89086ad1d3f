// The repository's schema with the further collections that the recordings touch.
import type { AppwriteConfig } from "../../../emulator/schema";
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };

const text = (key: string, initial: string | null = null): AppwriteConfig["tables"][number]["columns"][number] => ({
  key,
  type: "string",
  required: false,
  array: false,
  size: 64,
  default: initial,
});

const table = (
  id: string,
  permissions: readonly string[],
  rowSecurity: boolean,
  columns: AppwriteConfig["tables"][number]["columns"],
): AppwriteConfig["tables"][number] => ({
  $id: id,
  $permissions: permissions,
  databaseId: "main",
  name: id,
  enabled: true,
  rowSecurity,
  columns,
  indexes: [],
});

/** docsec: document permissions alone; colonly: collection permissions alone; closed: nobody; nodef: with and without a default. */
export const recordedSchema: AppwriteConfig = {
  ...repositorySchema,
  tables: [
    ...repositorySchema.tables,
    table("docsec", ['create("users")'], true, [text("t")]),
    table("colonly", ['create("users")', 'read("users")', 'update("users")'], false, [text("t")]),
    table("closed", [], false, [text("t")]),
    table("nodef", ['create("users")', 'read("users")'], true, [text("t"), text("d", "dd")]),
  ],
};
