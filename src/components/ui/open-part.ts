import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** Loads a part that a press opens. Resolves to whether it can be shown; a toast with the title `failure` says if not. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">, failure: string): Promise<boolean> => {
  noteOpener();
  const isThere = await preload();
  if (!isThere) toastFailure(failure, errorText(new AppError("offline")));
  return isThere;
};
