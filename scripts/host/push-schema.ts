// The shapes that `npm run backend:push` compares: the configuration's and the server's.

export interface Column {
  key: string;
  type: string;
  required?: boolean;
  size?: number;
  array?: boolean;
  default?: string | null;
  /** On the server: `processing` while being created. */
  status?: string;
}

export interface Index {
  key: string;
  type: string;
  columns: readonly string[];
  status?: string;
}

export interface Table {
  $id: string;
  databaseId: string;
  name: string;
  $permissions: readonly string[];
  rowSecurity: boolean;
  columns: readonly Column[];
  indexes: readonly Index[];
}

export interface Bucket {
  $id: string;
  name: string;
  $permissions: readonly string[];
  fileSecurity: boolean;
  maximumFileSize: number;
  allowedFileExtensions: readonly string[];
}

export interface PushedConfig {
  projectId: string;
  endpoint: string;
  /** 1 is the schema of 0.8.0. */
  schemaVersion: number;
  tablesDB: readonly { $id: string; name: string }[];
  tables: readonly Table[];
  buckets: readonly Bucket[];
}

/** As the server lists it. */
export interface RemoteProject {
  databases: readonly { $id: string; name: string }[];
  /** Of the configured databases. */
  tables: readonly Table[];
  buckets: readonly Bucket[];
}

/** Whether a change would need a new column. */
export const sameColumn = (one: Column, other: Column): boolean =>
  one.type === other.type &&
  (one.array ?? false) === (other.array ?? false) &&
  (one.size ?? null) === (other.size ?? null);
