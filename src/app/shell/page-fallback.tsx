import { Skeleton } from "@/components/ui/skeleton";

/** In the place of a page whose code is on its way: its head, empty. */
export const PageFallback = () => (
  <div aria-busy="true" className="border-b border-line px-5 pt-4.5 pb-3.5">
    <span className="sr-only">Loading…</span>
    <Skeleton className="h-6.5 w-32" />
  </div>
);
