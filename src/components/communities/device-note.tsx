import { MonitorSmartphone } from "lucide-react";

/** Where communities live, said plainly: nobody should take them for a place that others see. */
export const DeviceNote = () => (
  <p className="flex gap-2.5 rounded-m bg-sunken px-4 py-3 text-label text-ink-2">
    <MonitorSmartphone aria-hidden="true" className="mt-0.5 size-5 flex-none" />
    Communities are kept on this device, in this browser. Nobody else sees them yet, and clearing the browser’s data
    removes them.
  </p>
);
