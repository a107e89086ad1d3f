import { t } from "@lingui/core/macro";
import { toast } from "./toast";

export const hasDeviceSheet = (): boolean => "share" in navigator;

export const openDeviceSheet = async (data: { title?: string; url: string }): Promise<void> => {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet is not a failure.
    if (error instanceof DOMException && error.name === "AbortError") return;
    toast({
      title: t`Something went wrong`,
      description: t`Your device couldn’t share it.`,
      variant: "destructive",
    });
  }
};
