import { Skeleton } from "@/components/ui/skeleton";

/** The rows of popular topics before they are known. */
export const PopularTopicsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-busy="true" className="grid gap-x-3 gap-y-1 px-2 sm:grid-cols-2 rail:px-3">
    <span className="sr-only">Loading topics…</span>
    {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
      <div key={row} className="flex items-center gap-3 p-2">
        <Skeleton shape="block" className="size-11.5" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="w-24" />
        </div>
      </div>
    ))}
  </div>
);
