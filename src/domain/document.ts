import * as z from "zod/mini";
import { isOwnedBy } from "./ownership";

/** An attribute of text: left out and null both mean empty; rows that are older than their column read null. */
export const textAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ""),
);

/** What every document of the server carries. */
export const documentSchema = z.object({
  $id: z.string(),
  $createdAt: z.iso.datetime({ offset: true }),
  $updatedAt: z.iso.datetime({ offset: true }),
  $permissions: z.array(z.string()),
});

/** A row of any collection, with whatever fields it has; those of the server itself, but for id and time, are left out. */
export const ownRowSchema = z.pipe(
  z.looseObject({ $id: z.string(), $createdAt: z.string(), $permissions: z.array(z.string()) }),
  z.transform((row) => ({
    id: row.$id,
    createdAt: row.$createdAt,
    isOwnedBy: (userId: string): boolean => isOwnedBy(row.$permissions, userId),
    fields: Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith("$"))),
  })),
);

export type OwnRow = z.infer<typeof ownRowSchema>;
