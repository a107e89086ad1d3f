import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/plural";
import { useUserPostCount } from "@/queries/posts";

/** How many posts a member has, as the server counts them; left out where it cannot be had: the list below says why. */
export const PostCount = ({ userId }: { userId: string }) => {
  const { data: count, error } = useUserPostCount(userId);

  if (count === undefined) return error ? null : <Skeleton className="my-0.75 w-14" />;
  const [number, noun] = plural(count, "post", "posts").split(" ");
  return (
    <span>
      <b className="text-ink">{number}</b> {noun}
    </span>
  );
};
