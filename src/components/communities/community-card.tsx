import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/people/avatar";
import { Badge } from "@/components/ui/badge";
import { breakpoints } from "@/config/breakpoints";
import { href } from "@/config/paths";
import type { SharedCommunity } from "@/domain/shared-community";
import { oneLine } from "@/domain/text";
import { useMediaQuery } from "@/lib/use-media-query";
import { useCardFace } from "@/queries/communities/face";
import { useAuthor } from "@/queries/people/users";
import { ActiveSince } from "./active-since";
import { MemberCount } from "./member-count";
import { SharedPicture } from "./shared-picture";

interface CommunityCardProps {
  community: SharedCommunity;
  isJoined: boolean;
}

const OwnerFace = ({ community }: Pick<CommunityCardProps, "community">) => {
  const isCard = useMediaQuery(`(min-width: ${breakpoints.rail})`);
  const ownerId = useCardFace(community, isCard);
  const author = useAuthor(ownerId ?? "");
  if (!isCard || ownerId === "") return null;
  return (
    <span aria-hidden="true" className="size-6.5 flex-none">
      {author && <Avatar user={author} size="xs" />}
    </span>
  );
};

export const CommunityCard = ({ community, isJoined }: CommunityCardProps) => {
  const { id, name, description, activeAt } = community;
  return (
    <article
      aria-labelledby={`community-${id}`}
      className="relative flex gap-3.5 border-b border-line px-4 py-3.5 hover:bg-sunken/60 rail:flex-col rail:gap-0 rail:overflow-hidden rail:rounded-large rail:border rail:bg-surface rail:p-0 rail:shadow-1"
    >
      <span className="rail:hidden">
        <SharedPicture community={community} size="l" pixels={76} />
      </span>
      <span aria-hidden="true" className="hidden h-26 flex-none rail:block">
        <SharedPicture community={community} size="cover" pixels={290} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 rail:px-3.5 rail:py-3">
        <div className="flex items-start justify-between gap-2">
          <h3 id={`community-${id}`} className="min-w-0 text-section font-bold tracking-heading">
            <Link
              to={href.community(id)}
              dir="auto"
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          {isJoined && (
            <Badge tone="ok">
              <Check aria-hidden="true" className="me-1 -mt-0.5 inline size-3.5" />
              {t`Joined`}
            </Badge>
          )}
        </div>
        <p dir="auto" className="line-clamp-2 text-label wrap-anywhere text-ink-2">
          {oneLine(description)}
        </p>
        <div className="mt-1 flex items-center gap-2 text-small text-ink-2">
          <OwnerFace community={community} />
          <p>
            <MemberCount community={community}>
              <ActiveSince iso={activeAt} />
            </MemberCount>
          </p>
        </div>
      </div>
    </article>
  );
};
