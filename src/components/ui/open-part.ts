import { t } from "@lingui/core/macro";
import { useState } from "react";
import { AppError, errorText } from "@/lib/errors";
import { noteOpener } from "@/lib/initial-focus";
import type { LazyPart } from "@/lib/load";
import { toastFailure } from "./toast";

/** Loads what a press opens. A line at the top of the window says that it comes (styles/bars.css), a toast that it fails. */
export const openPart = async ({ preload }: Pick<LazyPart<object>, "preload">): Promise<boolean> => {
  noteOpener();
  const { dataset } = document.documentElement;
  dataset["coming"] = "";
  const isThere = await preload();
  delete dataset["coming"];
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
