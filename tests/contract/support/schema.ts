// The repository's schema with the further collections that the recordings touch.
import repositorySchema from "../../../appwrite.config.json" with { type: "json" };
import type { AppwriteConfig } from "../../../emulator/schema";

type Table = AppwriteConfig["tables"][number];

const text = (key: string, initial: string | null = null): Table["columns"][number] => ({
  key,
  type: "string",
  required: false,
  array: false,
  size: 64,
  default: initial,
});

const required = (key: string): Table["columns"][number] => Object.assign(text(key), { required: true });

const table = (
  id: string,
  permissions: readonly string[],
  rowSecurity: boolean,
  columns: Table["columns"] = [text("t")],
  indexes: Table["indexes"] = [],
): Table => ({
  $id: id,
  $permissions: permissions,
  databaseId: "main",
  name: id,
  enabled: true,
  rowSecurity,
  columns,
  indexes,
});

const moderators = (...actions: string[]): string[] => actions.map((action) => `${action}("label:moderator")`);

/**
 * docsec: document permissions alone; colonly: collection permissions alone; closed: nobody; nodef: with and without a
 * default; drafts: private rows; teamposts and club…: rows of teams; mod… and notices…: what moderators may do; pairs: with a unique index, which the
 * repository's own schema must not have.
 */
const furtherTables: readonly Table[] = [
  table("docsec", ['create("users")'], true),
  table("colonly", ['create("users")', 'read("users")', 'update("users")'], false),
  table("closed", [], false),
  table("nodef", ['create("users")', 'read("users")'], true, [text("t"), text("d", "dd")]),
  table("drafts", ['create("users")'], true),
  table("dposts", ['create("users")', 'read("users")'], true),
  table("teamposts", ['create("users")'], true),
  table(
    "clubmessages",
    ['create("users")'],
    true,
    ["communityId", "userId", "text"].map((key) => text(key)),
  ),
  table(
    "clubhidden",
    ['create("users")'],
    true,
    ["communityId", "messageId"].map((key) => text(key)),
  ),
  table(
    "clubcommunities",
    ['create("users")'],
    true,
    ["name", "ownerId"].map((key) => text(key)),
  ),
  table(
    "clubmembers",
    ['create("users")'],
    true,
    ["communityId", "userId"].map((key) => text(key)),
  ),
  table("verifiedonly", ['create("users/verified")'], true),
  table("modposts", ['create("users")', 'read("users")', ...moderators("update", "delete")], true),
  table("modonly", ['create("users")', ...moderators("read")], true),
  table("notices", ['create("users")', ...moderators("read", "update", "delete")], false),
  table("noticesrow", ['create("users")', ...moderators("read", "update", "delete")], true),
  table(
    "pairs",
    ['create("users")', 'read("users")'],
    true,
    [required("postId"), required("userId"), text("note")],
    [{ key: "pair", type: "unique", columns: ["postId", "userId"] }],
  ),
];

export const recordedSchema: AppwriteConfig = {
  ...repositorySchema,
  tables: [...repositorySchema.tables, ...furtherTables],
  buckets: [
    // The recordings know no moderators, and a refusal names the roles that would be enough.
    ...repositorySchema.buckets.map((bucket) =>
      Object.assign({}, bucket, {
        $permissions: ['create("users")', ...(bucket.$id === "avatars" ? ['read("any")'] : [])],
      }),
    ),
    {
      $id: "davatars",
      name: "davatars",
      enabled: true,
      fileSecurity: true,
      $permissions: ['create("users")', 'read("any")'],
      maximumFileSize: 5_000_000,
      allowedFileExtensions: [],
    },
    ...(["photos", "private"] as const).map((id) => ({
      $id: id,
      name: id,
      enabled: true,
      fileSecurity: true,
      $permissions: ['create("users")', ...(id === "photos" ? ['read("users")'] : [])],
      maximumFileSize: 5_000_000,
      allowedFileExtensions: [],
    })),
  ],
};
