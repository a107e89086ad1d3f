import { t } from "@lingui/core/macro";
import { lazyPart } from "@/lib/load";
import { openPart } from "./open-part";

/** A `ConfirmDialog` that loads late. Show it after `openQuestion`. */
export const Question = lazyPart(async () => (await import("./dialog")).ConfirmDialog);

export const openQuestion = (): Promise<boolean> => openPart(Question, t`The question could not be loaded`);
