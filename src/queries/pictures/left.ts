// Removes pictures from this device that no draft and nothing that waits has.
import { useEffect } from "react";
import { localKeys } from "@/config/device-storage";
import { reportOnce } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { readLocal } from "@/lib/local-store";
import { useSessionUserId } from "@/queries/members/session";

export const useLeftPictures = (): void => {
  const owner = useSessionUserId();
  useEffect(() => {
    if (readLocal(localKeys.pictures(owner)) === undefined) return;
    loadCode(() => import("@/sdk/device/chosen-pictures"))
      .then(({ forgetLeftPictures }) => forgetLeftPictures(owner))
      .catch((error: unknown) => reportOnce("Pictures that are in no post could not be looked for", error));
  }, [owner]);
};
