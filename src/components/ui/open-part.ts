import { t } from "@lingui/core/macro";
import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** Loads what a press opens, or says in a toast that it does not load. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">): Promise<boolean> => {
  noteOpener();
  const isThere = await preload();
  if (!isThere) toastFailure(t`This couldn’t be opened`, errorText(new AppError("offline")));
  return isThere;
};
