import { useState } from "react";
import { useDevices, useOwnAccount } from "@/queries/people/account";
import { Address } from "./address";
import { Devices } from "./devices";
import { Handle, useIsHandleLoading } from "./handle";
import { Muted, useIsMutedLoading } from "./muted";
import { MutedWords } from "./muted-words";
import { OnThisDevice } from "./on-this-device";
import { DeleteAccount, OwnData } from "./own-data";

/** (address-1, devices-1, own-data-1, leaving-1) Parts wait for those above, whose height is unknown (start-2). */
export const AccountSection = () => {
  const parts = [
    { key: "address", Content: Address, isLoading: useOwnAccount().isLoading },
    { key: "handle", Content: Handle, isLoading: useIsHandleLoading() },
    { key: "muted", Content: Muted, isLoading: useIsMutedLoading() },
    { key: "words", Content: MutedWords, isLoading: false },
    { key: "devices", Content: Devices, isLoading: useDevices().isLoading },
    { key: "device", Content: OnThisDevice, isLoading: false },
    { key: "data", Content: OwnData, isLoading: false },
    { key: "delete", Content: DeleteAccount, isLoading: false },
  ];
  const above = parts.findIndex(({ isLoading }) => isLoading);
  const ready = above === -1 ? parts.length : above + 1;
  // A form in use stays.
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
