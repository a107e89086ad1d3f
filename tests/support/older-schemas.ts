// What older versions pushed to their servers, as appwrite.config.json said it then.
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

type Column = ReturnType<typeof column>;

const index = (key: string, type: string, columns: readonly string[], orders: readonly string[]) => ({
  key,
  type,
  status: "available",
  columns,
  orders,
});

type Index = ReturnType<typeof index>;

const search = (name: string, key = `${name}_search`): Index => index(key, "fulltext", [name], []);
const alone = (name: string, key = name, type = "key"): Index => index(key, type, [name], ["ASC"]);
const newest = (name: string): Index => index(name, "key", [name, "$createdAt"], ["ASC", "DESC"]);

const table = (
  name: string,
  permissions: readonly string[],
  columns: readonly Column[],
  indexes: readonly Index[],
  rowSecurity = true,
) => ({
  $id: name.toLowerCase(),
  $permissions: permissions,
  databaseId: "main",
  name,
  enabled: true,
  rowSecurity,
  columns,
  indexes,
});

const schemaOf = (tables: readonly ReturnType<typeof table>[], picturePermissions: readonly string[]) => ({
  projectId: "YOUR_PROJECT_ID",
  endpoint: "https://YOUR_APPWRITE_HOST/v1",
  tablesDB: [{ $id: "main", name: "Chorus", enabled: true }],
  tables,
  buckets: [
    {
      $id: "avatars",
      name: "Avatars",
      enabled: true,
      fileSecurity: true,
      $permissions: picturePermissions,
      maximumFileSize: 5_000_000,
      allowedFileExtensions: ["png", "jpg", "jpeg"],
      compression: "none",
      encryption: true,
      antivirus: true,
    },
  ],
});

const create = 'create("users")';
const read = 'read("users")';
const moderators = (...actions: readonly string[]): string[] => actions.map((action) => `${action}("label:moderator")`);

const profile = [
  required("username", 64),
  required("accountId"),
  optional("imgurl", 2048),
  optional("imgid"),
  optional("bio", 500),
];
const post = [
  required("content", 150),
  required("userId"),
  optional("parentId"),
  optional("article", 700),
  optional("topic", 64),
  optional("location", 128),
];
const postIndexes = [
  ...["content", "topic", "location"].map((key) => search(key)),
  ...["parentId", "userId", "topic"].map(newest),
  alone("article"),
];

/** Of version 0.8.0. */
export const firstSchema = schemaOf(
  [
    table("Users", [create, read], profile, [
      alone("accountId", "accountId", "unique"),
      search("username", "username"),
    ]),
    table("Posts", [create, read], post, postIndexes),
  ],
  [create, 'read("any")'],
);

const deletable = [create, read, ...moderators("delete")];

export const secondSchema = {
  ...schemaOf(
    [
      table(
        "Users",
        [create, read, ...moderators("update", "delete")],
        [...profile, optional("handle", 30)],
        [alone("accountId", "account"), search("username", "username")],
      ),
      table("Posts", deletable, [...post, optional("parentUserId")], [...postIndexes, newest("parentUserId")]),
      table("Handles", deletable, [required("handle", 30), required("userId")], [alone("userId")]),
      table(
        "Likes",
        deletable,
        [required("postId"), required("userId"), optional("postUserId")],
        ["postId", "userId", "postUserId"].map(newest),
      ),
      table("Bookmarks", [create], [required("postId"), required("userId")], [alone("postId")]),
      table("Mutes", [create], [required("userId")], [alone("userId")]),
      table(
        "Reports",
        [create, ...moderators("read", "update", "delete")],
        [
          ...["postId", "profileId", "subjectUserId"].map((key) => optional(key)),
          required("reason", 32),
          optional("note", 500),
          optional("reporterId"),
        ],
        ["postId", "profileId", "subjectUserId"].map(newest),
        false,
      ),
    ],
    [create, 'read("any")', ...moderators("delete")],
  ),
  schemaVersion: 2,
};
