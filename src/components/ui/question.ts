import { lazyPart } from "@/lib/load";

/** Show it after `openPart` or with `useLate`, because it loads late. */
export const Question = lazyPart(async () => (await import("./dialog")).ConfirmDialog);
