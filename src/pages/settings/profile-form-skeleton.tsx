import { Skeleton } from "@/components/ui/skeleton";

/** The form before its member is known. */
export const ProfileFormSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Loading…</span>
    <div className="flex items-center gap-4">
      <Skeleton shape="circle" className="size-16 flex-none" />
      <Skeleton shape="block" className="h-20 flex-1" />
    </div>
    {["username", "bio", "password"].map((field) => (
      <div key={field} className="flex flex-col gap-2">
        <Skeleton className="w-24" />
        <Skeleton shape="block" className="h-11" />
      </div>
    ))}
  </div>
);
