import { localKeys } from "@/config/device-storage";
import { reportOnce } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { readLocal } from "@/lib/local-store";
import { storedSession } from "@/sdk/account/stored-session";

/** Removes pictures from this device that no draft and nothing that waits has. */
export const forgetLeft = (): void => {
  const owner = storedSession()?.id ?? "";
  if (readLocal(localKeys.pictures(owner)) === undefined) return;
  loadCode(() => import("@/sdk/device/chosen-pictures"))
    .then(({ forgetLeftPictures }) => forgetLeftPictures(owner))
    .catch((error: unknown) => reportOnce("Pictures that are in no post could not be looked for", error));
};
