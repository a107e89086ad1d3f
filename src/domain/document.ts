import * as z from "zod/mini";

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
