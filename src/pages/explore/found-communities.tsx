import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CommunityRow } from "@/components/communities/community-row";
import { href } from "@/config/paths";
import { useShownCommunities } from "@/queries/communities/limited";
import { useFoundCommunities } from "@/queries/communities/shared";
import { AllLink, FoundSection } from "./found-section";

interface FoundCommunitiesProps {
  /** What the results are for, and what they will be for. */
  text: string;
  asked: string;
  mark: (words: string) => ReactNode;
}

export const FoundCommunities = ({ text, asked, mark }: FoundCommunitiesProps) => {
  useFoundCommunities(asked);
  const query = useFoundCommunities(text);
  const shown = useShownCommunities();
  const communities = shown(query.data?.rows ?? []);
  const count = communities.length;
  return (
    <FoundSection
      id="found-communities"
      title={t`Communities`}
      countText={t`${plural(count, { one: "# community found", other: "# communities found" })}`}
      query={query}
      failed={t`Communities couldn’t be searched.`}
      again={t`Search communities again`}
      all={query.data?.nextCursor && <AllLink to={href.communities({ q: text })}>{t`See all`}</AllLink>}
      rows={communities.map((community) => ({
        id: community.id,
        row: <CommunityRow community={community} name={mark(community.name)} />,
      }))}
    />
  );
};
