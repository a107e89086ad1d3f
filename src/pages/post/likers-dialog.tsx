import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadError, Skeleton } from "@/components/ui/states";
import { Avatar } from "@/components/users/avatar";
import { HandleMark, nameOf } from "@/components/users/byline";
import { href } from "@/config/paths";
import { useMutedIds } from "@/queries/members/mutes";
import { useMembersById } from "@/queries/posts/use-like";

const perPage = 50;

const LikersSkeleton = () => (
  <div role="status" aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading the members…</span>
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton shape="circle" className="size-10.5 flex-none" />
        <Skeleton className="w-32" />
      </div>
    ))}
  </div>
);

const Likers = ({ ids }: { ids: readonly string[] }) => {
  const { data: members, error, refetch } = useMembersById(ids);
  if (error && !members)
    return (
      <LoadError
        error={error}
        title="The members could not be loaded"
        later="They will load when you are back."
        onRetry={() => void refetch()}
      />
    );
  if (!members) return <LikersSkeleton />;
  return members.map((member) => (
    <li key={member.id}>
      <Link
        to={href.profile(member.id)}
        className="flex min-h-11 items-center gap-3 rounded-medium px-2 py-1.5 hover:bg-sunken"
      >
        <Avatar user={member} />
        <span className="min-w-0">
          <bdi className="font-bold wrap-anywhere">{nameOf(member)}</bdi>
          <HandleMark user={member} />
        </span>
      </Link>
    </li>
  ));
};

interface LikersDialogProps {
  /** The members who like the post, the latest last. */
  members: readonly string[];
  onClose: () => void;
}

/** Who likes a post, the latest first. */
export const LikersDialog = ({ members, onClose }: LikersDialogProps) => {
  const [pages, setPages] = useState(1);
  // A list that changed while it is read would jump.
  const muted = useMutedIds();
  const [shown] = useState(() => members.toReversed().filter((id) => !muted.has(id)));
  return (
    <Dialog open onOpenChange={onClose} title="Liked by">
      <ul className="-mx-2 flex flex-col">
        {Array.from({ length: pages }, (_, page) => shown.slice(page * perPage, (page + 1) * perPage)).map(
          (ids) => ids.length > 0 && <Likers key={ids[0]} ids={ids} />,
        )}
      </ul>
      {shown.length > pages * perPage && (
        <Button variant="ghost" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </Dialog>
  );
};
