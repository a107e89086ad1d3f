import { Skeleton } from "@/components/ui/skeleton";

/** The shape of a post on its own page that is on its way. */
export const PostInFullSkeleton = () => (
  <div role="status" aria-busy="true" className="border-b border-line px-4 py-4 rail:px-5 rail:py-4.5">
    <span className="sr-only">Loading the post…</span>
    <div className="flex items-center gap-3">
      <Skeleton shape="circle" className="size-10.5 flex-none" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="w-32" />
        <Skeleton className="w-24" />
      </div>
      <Skeleton className="w-20" />
    </div>
    <div className="mt-4.5 flex flex-col gap-3">
      <Skeleton className="w-full" />
      <Skeleton className="w-2/3" />
    </div>
  </div>
);
