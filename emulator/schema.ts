// Reads appwrite.config.json; refuses what the backend cannot do.
import { parsePermission } from "./permissions.ts";

export interface AppwriteConfig {
  tablesDB: readonly { $id: string; name: string; enabled?: boolean }[];
  tables: readonly {
    $id: string;
    $permissions: readonly string[];
    databaseId: string;
    name: string;
    enabled?: boolean;
    rowSecurity: boolean;
    columns: readonly {
      key: string;
      type: string;
      required: boolean;
      array?: boolean;
      size?: number;
      default?: string | null;
      format?: string;
    }[];
    indexes: readonly { key: string; type: string; columns: readonly string[]; orders?: readonly (string | null)[] }[];
  }[];
  buckets: readonly {
    $id: string;
    $permissions: readonly string[];
    name: string;
    enabled?: boolean;
    fileSecurity: boolean;
    maximumFileSize: number;
    allowedFileExtensions: readonly string[];
  }[];
}

export type Action = "create" | "read" | "update" | "delete";
export type Grants = Readonly<Record<Action, readonly string[]>>;

export interface Attribute {
  key: string;
  required: boolean;
  /** Code points. */
  size: number;
  default: string | null;
}

export interface Index {
  key: string;
  type: "key" | "unique" | "fulltext";
  columns: readonly string[];
}

export interface Collection {
  id: string;
  databaseId: string;
  grants: Grants;
  documentSecurity: boolean;
  attributes: ReadonlyMap<string, Attribute>;
  indexes: readonly Index[];
  searchable: ReadonlySet<string>;
}

export interface Bucket {
  id: string;
  name: string;
  grants: Grants;
  fileSecurity: boolean;
  /** Bytes. */
  maximumFileSize: number;
  /** Lower case; empty allows all. */
  allowedFileExtensions: readonly string[];
  /** Files are listed like documents. */
  files: Collection;
}

const grantsOf = (permissions: readonly string[]): Grants => {
  const grants: Record<Action, string[]> = { create: [], read: [], update: [], delete: [] };
  for (const text of permissions) {
    const { action, role } = parsePermission(text);
    if (action === "write") for (const each of ["create", "update", "delete"] as const) grants[each].push(role);
    else grants[action].push(role);
  }
  return grants;
};

type Table = AppwriteConfig["tables"][number];

const refuse = (table: Table, what: string): never => {
  throw new Error(`appwrite.config.json: ${table.$id}: the embedded backend cannot ${what}.`);
};

const attributeOf = (table: Table, column: Table["columns"][number]): Attribute => {
  if (column.type !== "string" || column.array || column.format)
    refuse(
      table,
      `keep the column ${column.key}: only plain strings are supported, not ${column.array ? "arrays" : (column.format ?? column.type)}`,
    );
  return { key: column.key, required: column.required, size: column.size ?? 255, default: column.default ?? null };
};

const indexTypes = { key: "key", unique: "unique", fulltext: "fulltext" } as const;
const isIndexType = (type: string): type is keyof typeof indexTypes => type in indexTypes;

const indexOf = (table: Table, index: Table["indexes"][number]): Index => {
  if (!isIndexType(index.type)) return refuse(table, `make an index of type ${index.type}`);
  if (index.type === "fulltext" && index.columns.length > 1)
    refuse(table, "search several columns through one full-text index");
  return { key: index.key, type: index.type, columns: index.columns };
};

const collectionOf = (table: Table): Collection => {
  const indexes = table.indexes.map((index) => indexOf(table, index));
  return {
    id: table.$id,
    databaseId: table.databaseId,
    grants: grantsOf(table.$permissions),
    documentSecurity: table.rowSecurity,
    attributes: new Map(table.columns.map((column) => [column.key, attributeOf(table, column)])),
    indexes,
    searchable: new Set(indexes.filter(({ type }) => type === "fulltext").flatMap(({ columns }) => columns)),
  };
};

/** No route reaches an id with a space. */
const filesDatabase = "files of";

const fileAttributes = ["name", "signature", "mimeType", "sizeOriginal", "chunksTotal", "chunksUploaded"];

const bucketOf = (bucket: AppwriteConfig["buckets"][number]): Bucket => {
  const grants = grantsOf(bucket.$permissions);
  const files: Collection = {
    id: bucket.$id,
    databaseId: filesDatabase,
    grants,
    documentSecurity: bucket.fileSecurity,
    attributes: new Map(fileAttributes.map((key) => [key, { key, required: true, size: 2048, default: null }])),
    indexes: [],
    searchable: new Set(),
  };
  const allowedFileExtensions = bucket.allowedFileExtensions.map((extension) => extension.toLowerCase());
  return { ...bucket, id: bucket.$id, grants, allowedFileExtensions, files };
};

export const readSchema = (config: AppwriteConfig) => {
  const collections = config.tables.filter(({ enabled }) => enabled !== false).map(collectionOf);
  const buckets = config.buckets.filter(({ enabled }) => enabled !== false).map(bucketOf);
  return {
    databases: new Set(config.tablesDB.filter(({ enabled }) => enabled !== false).map(({ $id }) => $id)),
    collections,
    collection: (databaseId: string, id: string): Collection | undefined =>
      collections.find((each) => each.databaseId === databaseId && each.id === id),
    buckets,
    bucket: (id: string): Bucket | undefined => buckets.find((each) => each.id === id),
  };
};

export type Schema = ReturnType<typeof readSchema>;
