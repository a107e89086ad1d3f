import { Link } from "react-router-dom";
import { Badge } from "@/components/ui/badge";
import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import { plural } from "@/lib/plural";
import { CommunityImage } from "./community-image";

/** A community in a list. */
export const CommunityLink = ({ community }: { community: Community }) => (
  <Link
    to={href.community(community.id)}
    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-sunken rail:px-5"
  >
    <CommunityImage community={community} size="m" />
    <span className="min-w-0 flex-1 basis-[6em]">
      <bdi className="block font-bold wrap-anywhere">{community.name}</bdi>
      <span className="text-small text-ink-2">{plural(community.threads.length, "thread", "threads")}</span>
    </span>
    {community.isPrivate && <Badge>Private</Badge>}
  </Link>
);
