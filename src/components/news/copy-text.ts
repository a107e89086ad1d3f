import { browserRefusal } from "./browser-refusal";
import { toast } from "@/components/ui/use-toast";

const reason = (error: unknown): string => {
  const { name, message } = browserRefusal(error);
  return name === "NotAllowedError" ? "Your browser did not allow it." : message || "Your browser gave no reason.";
};

/** Puts `text` on the clipboard and says so; a failure is told with its reason (specification section 8). */
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
