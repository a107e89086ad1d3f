import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** If the part does not load, shows a toast with the title `failure`. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">, failure: string): Promise<boolean> => {
  noteOpener();
  const isThere = await preload();
  if (!isThere) toastFailure(failure, errorText(new AppError("offline")));
  return isThere;
};
