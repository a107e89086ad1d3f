import * as z from "zod/mini";

/** Rows older than a column read null. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $updatedAt: z.iso.datetime({ offset: true }),
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
