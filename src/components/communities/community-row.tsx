import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { CommunityBadge } from "./community-badge";
import { MemberCount } from "./member-count";
import { SharedPicture } from "./shared-picture";

interface CommunityRowProps {
  community: SharedCommunity;
  name?: ReactNode;
}

/** A private community's members are not counted. */
export const CommunityRow = ({ community, name = community.name }: CommunityRowProps) => (
  <div className="relative flex min-h-11 min-w-0 flex-wrap items-center gap-3 rounded-medium border border-line p-3 hover:bg-sunken">
    <SharedPicture community={community} size="m" pixels={44} />
    <span className="min-w-0 flex-1 basis-24">
      <Link to={href.community(community.id)} className="block after:absolute after:inset-0">
        <bdi className="line-clamp-2 font-bold wrap-anywhere">{name}</bdi>
      </Link>
      {community.isPrivate ? (
        <CommunityBadge kind="private" />
      ) : (
        <span className="text-small text-ink-2">
          <MemberCount community={community} />
        </span>
      )}
    </span>
  </div>
);
