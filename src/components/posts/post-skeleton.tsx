import { Skeleton } from "@/components/ui/skeleton";

const PostSkeleton = () => (
  <div className="flex gap-3 border-b border-line px-4 py-3.5 rail:px-5 rail:py-4">
    <Skeleton shape="circle" className="size-10.5 flex-none" />
    <div className="flex min-w-0 flex-1 flex-col gap-3 pt-1">
      <div className="flex items-center justify-between gap-6">
        <Skeleton className="w-44" />
        <Skeleton className="w-20" />
      </div>
      <div className="flex flex-col gap-2">
        <Skeleton className="w-full" />
        <Skeleton className="w-3/5" />
      </div>
      <Skeleton className="w-16" />
    </div>
  </div>
);

/** The shape of a list of posts that is on its way. */
export const PostListSkeleton = ({ rows = 6 }: { rows?: number }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">Loading posts…</span>
    {Array.from({ length: rows }, (_, row) => (
      <PostSkeleton key={`row ${row}`} />
    ))}
  </div>
);
