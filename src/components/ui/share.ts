import { toast } from "./toast";

/**
 * Why the browser did not do what it was asked: the name of its error and its words, '' where it gives none. A DOMException is
 * no Error in every environment.
 */
const browserRefusal = (error: unknown): { name: string; message: string } => {
  if (typeof error !== "object" || error === null) return { name: "", message: "" };
  const { name = "", message = "" }: { name?: unknown; message?: unknown } = error;
  return { name: String(name), message: String(message) };
};

const reason = (error: unknown): string => {
  const { name, message } = browserRefusal(error);
  return name === "NotAllowedError" ? "Your browser did not allow it." : message || "Your browser gave no reason.";
};

/** Puts `text` on the clipboard and says so; a failure is told with its reason (share-5). */
export const copyText = async (text: string, done: { title: string; description: string }): Promise<void> => {
  try {
    // Missing on pages that were not loaded over https, whatever the types say.
    if (!("clipboard" in navigator)) throw new Error("Your browser keeps it closed on this page.");
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    toast({
      title: "Copy failed",
      description: `Failed to copy text to clipboard. ${reason(error)}`,
      variant: "destructive",
    });
  }
};

/** Copies an address of ours, and says so (share-4). */
export const copyLink = (url: string): Promise<void> =>
  copyText(url, { title: "Link copied!", description: "Share link has been copied to your clipboard" });

export const hasDeviceSheet = (): boolean => "share" in navigator;

/** Opens the device's own ways to share; `what` is named where that fails, as in 'could not share the story'. */
export const openDeviceSheet = async (data: { title?: string; url: string }, what: string): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if (browserRefusal(error).name === "AbortError") return;
    toast({
      title: "Something went wrong",
      description: `Your device could not share the ${what}.`,
      variant: "destructive",
    });
  }
};
