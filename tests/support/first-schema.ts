const column = (key: string, size: number, required: boolean) => ({
  key,
  type: "string",
  required,
  array: false,
  size,
  default: required ? null : "",
  encrypt: false,
});

const required = (key: string, size = 36) => column(key, size, true);
const optional = (key: string, size = 36) => column(key, size, false);

const index = (key: string, type: string, columns: readonly string[], orders: readonly string[]) => ({
  key,
  type,
  status: "available",
  columns,
  orders,
});

const search = (name: string, key = `${name}_search`) => index(key, "fulltext", [name], []);
const alone = (name: string, type = "key") => index(name, type, [name], ["ASC"]);
const newest = (name: string) => index(name, "key", [name, "$createdAt"], ["ASC", "DESC"]);

const create = 'create("users")';

const table = (
  name: string,
  columns: readonly ReturnType<typeof column>[],
  indexes: readonly ReturnType<typeof index>[],
) => ({
  $id: name.toLowerCase(),
  $permissions: [create, 'read("users")'],
  databaseId: "main",
  name,
  enabled: true,
  rowSecurity: true,
  columns,
  indexes,
});

/** What version 0.8.0 pushed to its servers, as appwrite.config.json said it then. */
export const firstSchema = {
  projectId: "YOUR_PROJECT_ID",
  endpoint: "https://YOUR_APPWRITE_HOST/v1",
  tablesDB: [{ $id: "main", name: "Chorus", enabled: true }],
  tables: [
    table(
      "Users",
      [
        required("username", 64),
        required("accountId"),
        optional("imgurl", 2048),
        optional("imgid"),
        optional("bio", 500),
      ],
      [alone("accountId", "unique"), search("username", "username")],
    ),
    table(
      "Posts",
      [
        required("content", 150),
        required("userId"),
        optional("parentId"),
        optional("article", 700),
        optional("topic", 64),
        optional("location", 128),
      ],
      [
        ...["content", "topic", "location"].map((key) => search(key)),
        ...["parentId", "userId", "topic"].map(newest),
        alone("article"),
      ],
    ),
  ],
  buckets: [
    {
      $id: "avatars",
      name: "Avatars",
      enabled: true,
      fileSecurity: true,
      $permissions: [create, 'read("any")'],
      maximumFileSize: 5_000_000,
      allowedFileExtensions: ["png", "jpg", "jpeg"],
      compression: "none",
      encryption: true,
      antivirus: true,
    },
  ],
};
