import { Address } from "./address";
import { Devices } from "./devices";
import { Handle } from "./handle";
import { Muted } from "./muted";
import { DeleteAccount, OwnData } from "./own-data";

/** What belongs to the account and not to the profile (address-1, devices-1, own-data-1, leaving-1). */
export const AccountSection = () => (
  <div className="flex flex-col gap-8">
    <Address />
    <Handle />
    <Muted />
    <Devices />
    <OwnData />
    <DeleteAccount />
  </div>
);
