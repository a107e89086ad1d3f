import { useState } from "react";
import { useDevices, useOwnAccount } from "@/queries/members/account";
import { Address } from "./address";
import { Devices } from "./devices";
import { Handle, useIsHandleLoading } from "./handle";
import { Muted, useIsMutedLoading } from "./muted";
import { OnThisDevice } from "./on-this-device";
import { DeleteAccount, OwnData } from "./own-data";

/**
 * (address-1, devices-1, own-data-1, leaving-1) The height of a loading part is unknown, so those below wait for it
 * (start-2).
 */
export const AccountSection = () => {
  const parts = [
    { key: "address", Content: Address, isLoading: useOwnAccount().isLoading },
    { key: "handle", Content: Handle, isLoading: useIsHandleLoading() },
    { key: "muted", Content: Muted, isLoading: useIsMutedLoading() },
    { key: "devices", Content: Devices, isLoading: useDevices().isLoading },
    { key: "device", Content: OnThisDevice, isLoading: false },
    { key: "data", Content: OwnData, isLoading: false },
    { key: "delete", Content: DeleteAccount, isLoading: false },
  ];
  const above = parts.findIndex(({ isLoading }) => isLoading);
  const ready = above === -1 ? parts.length : above + 1;
  // A part that has appeared stays, because its form may be in use.
  const [shown, setShown] = useState(ready);
  if (ready > shown) setShown(ready);

  return (
    <div className="flex flex-col gap-8">
      {parts.slice(0, shown).map(({ key, Content }) => (
        <Content key={key} />
      ))}
    </div>
  );
};
