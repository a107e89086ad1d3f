import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** `failure` is a toast's title. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">, failure: string): Promise<boolean> => {
  noteOpener();
  const isThere = await preload();
  if (!isThere) toastFailure(failure, errorText(new AppError("offline")));
  return isThere;
};
