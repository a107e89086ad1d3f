import { MonitorSmartphone } from "lucide-react";
import { errorKind, errorText } from "@/lib/errors";

/** Where communities live, said plainly: nobody should take them for a place that others see. */
export const DeviceNote = () => (
  <p className="flex gap-2.5 rounded-medium bg-sunken px-4 py-3 text-label text-ink-2">
    <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 flex-none" />
    Communities are kept on this device, in this browser. Nobody else sees them yet, and clearing the browser’s data
    removes them.
  </p>
);

/** Why this device did not keep something of a community. A store that is full or closed has no kind of its own. */
export const deviceFailure = (error: unknown): string =>
  errorKind(error) === "unexpected"
    ? "This device could not keep it: its storage may be full or closed."
    : errorText(error);
