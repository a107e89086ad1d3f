import * as z from "zod/mini";
import { documentSchema, textAttribute } from "./document";
import { isOwnedBy } from "./ownership";

/**
 * A document of the mutes collection: `mutedId` is the member of whom its maker wants to see nothing. Its maker decides
 * who can read it: one that another member lets everybody read is none of a reader's own (`isOwnedBy`).
 */
export const muteSchema = z.pipe(
  z.extend(documentSchema, { userId: textAttribute }),
  z.transform(({ $id, $permissions, userId }) => ({
    id: $id,
    mutedId: userId,
    isOwnedBy: (id: string) => isOwnedBy($permissions, id),
  })),
);
