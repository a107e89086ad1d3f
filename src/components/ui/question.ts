import { lazyPart } from "@/lib/load";
import { openPart } from "./open-part";

/** Show it after `openQuestion`, because it loads late. */
export const Question = lazyPart(async () => (await import("./dialog")).ConfirmDialog);

export const openQuestion = (): Promise<boolean> => openPart(Question);
