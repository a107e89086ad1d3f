import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const marker = localKeys.leaving;

/** `isLast`: only the account is left. */
const markerSchema = z.object({ userId: z.string(), isLast: z.boolean() });

type Marker = z.infer<typeof markerSchema>;

export const begunToLeave = (userId: string): Marker | null => {
  const { data } = markerSchema.safeParse(readLocal(marker));
  return data?.userId === userId ? data : null;
};

export const noteLeaving = (begun: Marker): void => void writeLocal(marker, begun);

export const endLeaving = (): void => removeLocal(marker);
