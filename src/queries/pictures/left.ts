import { localKeys } from "@/config/device-storage";
import { readLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";
import { forgetLeftPictures } from "@/sdk/device/chosen-pictures";

/** Removes pictures from this device that no draft and nothing that waits has. */
export const forgetLeft = (): void => {
  const owner = storedSession()?.id ?? "";
  if (readLocal(localKeys.pictures(owner)) !== undefined) void forgetLeftPictures(owner);
};
