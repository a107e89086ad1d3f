import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { inputStyle } from "@/components/ui/field";
import { communityLevels, levelOf, type CommunityLevel, type NoticeSettings } from "@/domain/notice-settings";
import type { SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { useOwnCommunities } from "@/queries/communities/own";
import { useChangeNoticeSettings } from "@/queries/notices/settings";
import { Part } from "./account/part";

const labelOf = (level: CommunityLevel): string => {
  if (level === "off") return t`Off`;
  return level === "all" ? t`Everything` : t`Mentions and answers`;
};

const isLevel = (value: string): value is CommunityLevel => communityLevels.some((level) => level === value);

const Level = ({ community, settings }: { community: SharedCommunity; settings: NoticeSettings }) => {
  const id = useId();
  const { mutate } = useChangeNoticeSettings();
  const change = (level: string): void => {
    if (!isLevel(level)) return;
    mutate(({ communities, ...others }) => {
      const { [community.id]: _before, ...rest } = communities;
      return { ...others, communities: level === "mentions" ? rest : { ...rest, [community.id]: level } };
    });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <label htmlFor={id} className="min-w-40 flex-1 font-label wrap-anywhere" dir="auto">
        {community.name}
      </label>
      <select
        id={id}
        value={levelOf(settings, community.id)}
        onChange={(event) => change(event.currentTarget.value)}
        className={cx(inputStyle, "min-h-11 w-auto! bg-surface!")}
      >
        {communityLevels.map((level) => (
          <option key={level} value={level}>
            {labelOf(level)}
          </option>
        ))}
      </select>
    </li>
  );
};

/** (notice-1) */
export const NoticesOfCommunities = ({ settings }: { settings: NoticeSettings }) => {
  const { communities } = useOwnCommunities();
  if (communities.length === 0) return null;
  return (
    <Part id="notices-communities" title={t`Communities`}>
      <p className="text-small text-ink-2">
        <Trans>“Everything” is told of at most 25 communities, and only when the app is closed.</Trans>
      </p>
      <ul>
        {communities.map((community) => (
          <Level key={community.id} community={community} settings={settings} />
        ))}
      </ul>
    </Part>
  );
};
