import { href } from "@/config/paths";
import type { Community } from "@/domain/community";
import type { SharedCommunity } from "@/domain/shared-community";
import { useCommunities } from "@/queries/communities/communities";
import { useOwnCommunities } from "@/queries/communities/own";
import { newsOf, useNews } from "@/queries/communities/unread";
import { CommunityImage } from "./community-image";
import { ownRow, OwnTile } from "./own-row";
import { SharedPicture } from "./shared-picture";

export const useAllOwn = (withShared = true) => {
  const { data: onDevice = [], isLoading } = useCommunities();
  const own = useOwnCommunities(withShared);
  return { shared: own.communities, onDevice, isLoading: isLoading || own.isLoading };
};

interface OwnCommunitiesProps {
  labelledBy: string;
  shared: readonly SharedCommunity[];
  onDevice: readonly Community[];
}

export const OwnCommunities = ({ labelledBy, shared, onDevice }: OwnCommunitiesProps) => {
  const news = useNews(shared.length > 0);
  const weight = ({ id }: SharedCommunity): number => {
    const { messages, threads } = newsOf(news, id);
    return (messages === 0 ? 0 : 2) + (threads === 0 ? 0 : 1);
  };
  return (
    <ul aria-labelledby={labelledBy} className={ownRow}>
      {shared
        .toSorted((one, other) => weight(other) - weight(one))
        .map((community) => {
          const { messages, threads } = newsOf(news, community.id);
          return (
            <OwnTile
              key={community.id}
              to={href.community(community.id, messages === 0 ? {} : { tab: "chat" })}
              name={community.name}
              kind={community.isPrivate ? "private" : "public"}
              unread={messages ?? 25}
              isMore={messages === null}
              hasNews={threads !== 0}
              picture={<SharedPicture community={community} size="tile" pixels={92} />}
            />
          );
        })}
      {onDevice.map((community) => (
        <OwnTile
          key={community.id}
          to={href.community(community.id)}
          name={community.name}
          kind="device"
          picture={<CommunityImage community={community} size="tile" />}
        />
      ))}
    </ul>
  );
};
