import { t } from "@lingui/core/macro";
import { toast, toastFailure } from "./toast";

const reason = (error: unknown): string => {
  if (!(error instanceof Error || error instanceof DOMException)) return t`Your browser gave no reason.`;
  return error.name === "NotAllowedError"
    ? t`Your browser didn’t allow it.`
    : error.message || t`Your browser gave no reason.`;
};

/** Toasts the result, also a failure (share-5). */
export const copyText = async (text: string, done: { title: string; description: string }): Promise<void> => {
  try {
    // Missing on pages without https, against its type.
    if (!("clipboard" in navigator)) throw new Error(t`Your browser doesn’t allow it on this page.`);
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    const why = reason(error);
    toastFailure(t`Copy failed`, t`Failed to copy text to clipboard. ${why}`);
  }
};

/** The address of a page of ours (share-4). */
export const copyLink = (path: string): Promise<void> =>
  copyText(new URL(path, location.origin).href, {
    title: t`Link copied!`,
    description: t`Share link has been copied to your clipboard`,
  });
