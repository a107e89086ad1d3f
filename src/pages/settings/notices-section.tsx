import { t } from "@lingui/core/macro";
import { useId } from "react";
import { inputStyle } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { app } from "@/config/app";
import {
  type CommunityLevel,
  type NoticeKind,
  type NoticeSettings,
  communityLevels,
  levelOf,
  noticeKinds,
} from "@/domain/notice-settings";
import type { SharedCommunity } from "@/domain/shared-community";
import { cx } from "@/lib/cx";
import { useOwnCommunities } from "@/queries/communities/own";
import { useAbility, useIsPushed, useShowsNotices, useTurnNotices } from "@/queries/notices/device";
import { useChangeNoticeSettings, useNoticeSettings } from "@/queries/notices/settings";
import { Part } from "./account/part";

/** Why this device shows none, and what helps. */
const hindrance = (ability: ReturnType<typeof useAbility>): string | null => {
  const { name } = app;
  if (ability === "install")
    return t`iPhones and iPads show notices of installed apps only. Press Share in Safari, then “Add to Home Screen”, and open ${name} from there.`;
  if (ability === "denied")
    return t`The browser has been told not to show notices from ${name}. Allow them in its settings for this site, then turn them on here.`;
  if (ability === "impossible") return t`This browser can’t show notices.`;
  return null;
};

/** (notice-3) */
const NoticesOnDevice = () => {
  const ability = useAbility();
  const turn = useTurnNotices();
  const isPushed = useIsPushed();
  const isOn = useShowsNotices() === true && ability !== "denied";
  const problem = hindrance(ability);
  if (problem !== null && !isOn) return <Notice>{problem}</Notice>;
  return (
    <>
      <Switch
        label={t`Notices on this device`}
        hint={t`Also when the app is closed. They end when you log out.`}
        checked={turn.isPending ? turn.variables : isOn}
        onCheckedChange={turn.mutate}
      />
      {isOn && isPushed === false && (
        <Notice>{t`Notices come only while a page is open: this browser or this server has no push service.`}</Notice>
      )}
    </>
  );
};

const labels = (): Record<NoticeKind, string> => ({
  reply: t`Answers to my posts`,
  mention: t`Mentions of my handle`,
  quote: t`Quotes of my posts`,
  follow: t`New followers`,
  invitation: t`Invitations`,
  like: t`Likes of my posts`,
});

const Kinds = ({ settings }: { settings: NoticeSettings }) => {
  const { mutate } = useChangeNoticeSettings();
  const turn = (kind: NoticeKind, isOn: boolean): void =>
    mutate(({ off, ...others }) => {
      const rest = off.filter((each) => each !== kind);
      return { ...others, off: isOn ? rest : [...rest, kind] };
    });
  const said = labels();
  return (
    <Part id="notices-kinds" title={t`What you’re told of`}>
      {noticeKinds.map((kind) => (
        <Switch
          key={kind}
          label={said[kind]}
          checked={!settings.off.includes(kind)}
          onCheckedChange={(isOn) => turn(kind, isOn)}
        />
      ))}
    </Part>
  );
};

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
const NoticesOfCommunities = ({ settings }: { settings: NoticeSettings }) => {
  const { communities } = useOwnCommunities();
  if (communities.length === 0) return null;
  return (
    <Part id="notices-communities" title={t`Communities`}>
      <p className="text-small text-ink-2">
        {t`“Everything” is told of at most 25 communities, and only when the app is closed.`}
      </p>
      <ul>
        {communities.map((community) => (
          <Level key={community.id} community={community} settings={settings} />
        ))}
      </ul>
    </Part>
  );
};

const Words = ({ settings }: { settings: NoticeSettings }) => {
  const { mutate } = useChangeNoticeSettings();
  return (
    <Part id="notices-words" title={t`What a notice shows`}>
      <Switch
        label={t`Show what was written`}
        hint={t`When this is off, a notice says who and where.`}
        checked={settings.showsWords}
        onCheckedChange={(showsWords) => mutate((before) => ({ ...before, showsWords }))}
      />
      {settings.showsWords && (
        <Switch
          label={t`In private communities too`}
          checked={settings.showsPrivateWords}
          onCheckedChange={(showsPrivateWords) => mutate((before) => ({ ...before, showsPrivateWords }))}
        />
      )}
    </Part>
  );
};

export const NoticesSection = () => (
  <div className="flex flex-col gap-8">
    <NoticesOnDevice />
    <QueryView
      query={useNoticeSettings()}
      failed={t`Your choices couldn’t be loaded`}
      skeleton={<Skeleton shape="block" className="h-14" />}
      empty={null}
    >
      {(settings) => (
        <div className="flex flex-col gap-8">
          <Kinds settings={settings} />
          <NoticesOfCommunities settings={settings} />
          <Words settings={settings} />
        </div>
      )}
    </QueryView>
  </div>
);
