// What a push would change in a project, in sentences. Makes no requests.
import type { Bucket, Column, Index, PushedConfig, RemoteProject, Table } from "./push-schema.ts";

const indexed = ({ type, columns }: Index): string =>
  `${type === "key" ? "an" : `a ${type}`} index over ${columns.join(" and ")}`;

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

const sameDefaults = (one: Column, other: Column): boolean =>
  (one.required ?? false) === (other.required ?? false) && (one.default ?? null) === (other.default ?? null);

const permissionChanges = (what: string, own: readonly string[], there: readonly string[]): string[] => {
  const gained = own.filter((each) => !there.includes(each));
  const lost = there.filter((each) => !own.includes(each));
  return [
    ...gained.map((each) => `${what}: allow ${each}`),
    ...lost.map((each) => `${what}: no longer allow ${each}`),
    ...(gained.length + lost.length === 0 && !sameList(own, there) ? [`${what}: order the permissions`] : []),
  ];
};

const indexChanges = (own: Table, there: Table): string[] => [
  ...own.indexes
    .filter(({ key }) => !there.indexes.some((each) => each.key === key))
    .map((index) => `Table ${own.$id}: add ${indexed(index)} (${index.key})`),
  ...there.indexes
    .filter(({ key }) => !own.indexes.some((each) => each.key === key))
    .map((index) => `Table ${own.$id}: remove ${indexed(index)} (${index.key}); its rows stay`),
];

const tableChanges = (own: Table, there: Table | undefined): string[] => {
  const what = `Table ${own.$id}`;
  if (!there) return [`Add the table ${own.$id} with ${own.columns.map(({ key }) => key).join(", ")}`];
  return [
    ...(own.name === there.name ? [] : [`${what}: call it ${own.name}`]),
    ...(own.rowSecurity === there.rowSecurity ? [] : [`${what}: row security ${own.rowSecurity ? "on" : "off"}`]),
    ...permissionChanges(what, own.$permissions, there.$permissions),
    ...own.columns.flatMap((column) => {
      const old = there.columns.find(({ key }) => key === column.key);
      if (!old) return [`${what}: add the column ${column.key} (older rows read null in it)`];
      return sameDefaults(column, old) ? [] : [`${what}: change what may be left out of ${column.key}`];
    }),
    ...indexChanges(own, there),
  ];
};

const bucketChanges = (own: Bucket, there: Bucket | undefined): string[] => {
  const what = `Bucket ${own.$id}`;
  if (!there) return [`Add the bucket ${own.$id}`];
  const settings =
    own.name === there.name &&
    own.fileSecurity === there.fileSecurity &&
    own.maximumFileSize === there.maximumFileSize &&
    sameList(own.allowedFileExtensions, there.allowedFileExtensions);
  return [
    ...permissionChanges(what, own.$permissions, there.$permissions),
    ...(settings ? [] : [`${what}: change its name or limits`]),
  ];
};

/** None if the project has this schema. */
export const changesOf = (config: PushedConfig, remote: RemoteProject): string[] => [
  ...config.tablesDB.flatMap(({ $id, name }) => {
    const there = remote.databases.find((each) => each.$id === $id);
    if (!there) return [`Add the database ${name} (${$id})`];
    return there.name === name ? [] : [`Database ${$id}: call it ${name}`];
  }),
  ...config.tables.flatMap((table) =>
    tableChanges(
      table,
      remote.tables.find(({ $id, databaseId }) => $id === table.$id && databaseId === table.databaseId),
    ),
  ),
  ...config.buckets.flatMap((bucket) =>
    bucketChanges(
      bucket,
      remote.buckets.find(({ $id }) => $id === bucket.$id),
    ),
  ),
];
