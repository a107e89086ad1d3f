import { t } from "@lingui/core/macro";
import { toastFailure } from "./toast";

export const hasDeviceSheet = (): boolean => "share" in navigator;

/** Shares a page of ours. */
export const openDeviceSheet = async (path: string, title?: string): Promise<void> => {
  try {
    await navigator.share({ ...(title !== undefined && { title }), url: new URL(path, location.origin).href });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toastFailure(t`Something went wrong`, t`Your device couldn’t share it.`);
  }
};
