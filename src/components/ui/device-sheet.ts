import { toast } from "./toast";

export const hasDeviceSheet = (): boolean => "share" in navigator;

/** Opens the device's own ways to share; `what` is named where that fails, as in 'could not share the story'. */
export const openDeviceSheet = async (data: { title?: string; url: string }, what: string): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet is an answer, not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({
      title: "Something went wrong",
      description: `Your device could not share the ${what}.`,
      variant: "destructive",
    });
  }
};
