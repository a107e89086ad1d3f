import { useLatePart } from "@/lib/lazy";
import { toastFailure } from "./toast";

const load = async () => (await import("./dialog")).ConfirmDialog;

/** The code of `ConfirmDialog`, which a page asks for when there is something to ask. */
export const useLateQuestion = () =>
  useLatePart(load, (reason) => toastFailure("The question could not be loaded", reason));
