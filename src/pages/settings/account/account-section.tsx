import { Address } from "./address";
import { Devices } from "./devices";

/** What belongs to the account and not to the profile (address-1, devices-1). */
export const AccountSection = () => (
  <div className="flex flex-col gap-8">
    <Address />
    <Devices />
  </div>
);
