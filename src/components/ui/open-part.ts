import { t } from "@lingui/core/macro";
import { useState } from "react";
import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { sharedValue } from "@/lib/shared-value";
import { toastFailure } from "./toast";

/** What a press opens is on its way. */
export const isPartComing = sharedValue(false);

/** Loads what a press opens. A line says that it comes (./coming-line), a toast that it fails. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">): Promise<boolean> => {
  noteOpener();
  isPartComing.set(true);
  const isThere = await preload();
  isPartComing.set(false);
  if (!isThere) toastFailure(t`This couldn’t be opened`, errorText(new AppError("offline")));
  return isThere;
};

/** A dialog that loads late. */
export const useLate = (part: Pick<LazyPart<object>, "preload">) => {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    open: (): void => void openPart(part).then(setIsOpen),
    close: (): void => setIsOpen(false),
  };
};
