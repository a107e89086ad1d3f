import * as z from "zod/mini";

/** Rows older than a column read null. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

/** Columns of texts, for `z.extend`. */
export const textColumns = <Name extends string>(...names: Name[]): Record<Name, typeof textAttribute> =>
  // `Object.fromEntries` forgets the names.
  Object.fromEntries(names.map((name) => [name, textAttribute])) as Record<Name, typeof textAttribute>;

export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $updatedAt: z.iso.datetime({ offset: true }),
});

/** Times are ISO 8601. */
export const recordOf = <Row extends z.infer<typeof documentSchema>>({ $id, $createdAt, $updatedAt, ...row }: Row) => ({
  id: $id,
  createdAt: $createdAt,
  updatedAt: $updatedAt,
  ...row,
});

type Document = z.infer<typeof documentSchema>;

/** A row with these columns, as a record. */
export const recordSchema = <Columns extends z.core.$ZodShape>(columns: Columns) =>
  z.pipe(
    z.extend(documentSchema, columns),
    // The compiler does not see through generic columns.
    z.transform((row) => recordOf(row as Document & z.infer<z.ZodMiniObject<Columns>>)),
  );

const creationTakesMs = 1000;

export const editableRecordOf = <Row extends z.infer<typeof documentSchema>>(row: Row) => ({
  ...recordOf(row),
  isEdited: Date.parse(row.$updatedAt) - Date.parse(row.$createdAt) > creationTakesMs,
});

export const ownRowSchema = z.pipe(
  z.looseObject({ $id: z.string(), $createdAt: z.string() }),
  z.transform((row) => ({
    id: row.$id,
    createdAt: row.$createdAt,
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("$"))),
  })),
);

export type OwnRow = z.infer<typeof ownRowSchema>;
