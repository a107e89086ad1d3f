import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** Whether the part has loaded; if not, a toast with the title `failure` says so. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">, failure: string): Promise<boolean> => {
  noteOpener();
  const isThere = await preload();
  if (!isThere) toastFailure(failure, errorText(new AppError("offline")));
  return isThere;
};
