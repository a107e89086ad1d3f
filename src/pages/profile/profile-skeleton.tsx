import { ProfileCover } from "./profile-cover";
import { PostListSkeleton } from "@/components/posts/post-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { app } from "@/config/app";

/** A profile before it is known. It has no heading yet: focus goes to the name when it is there. */
export const ProfileSkeleton = () => (
  <>
    <title>{`Profile · ${app.name}`}</title>
    <div role="status" aria-busy="true">
      <span className="sr-only">Loading profile…</span>
      <ProfileCover>
        <div className="rounded-full border-4 border-surface">
          <Skeleton shape="circle" className="size-26" />
        </div>
      </ProfileCover>
      <div className="px-4 pt-2 pb-4 rail:px-5">
        <Skeleton className="my-1 h-5 w-44" />
        <Skeleton className="my-1.5 w-32" />
        <Skeleton className="mt-4 w-full max-w-90" />
        <Skeleton className="mt-5 mb-1.5 w-52" />
      </div>
      <div className="flex min-h-11.5 items-center gap-6 border-b border-line px-4 rail:px-5">
        <Skeleton className="w-12" />
        <Skeleton className="w-14" />
        <Skeleton className="w-14" />
      </div>
    </div>
    <PostListSkeleton />
  </>
);
