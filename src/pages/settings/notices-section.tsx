import { t } from "@lingui/core/macro";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { noticeKinds, type NoticeKind, type NoticeSettings } from "@/domain/notice-settings";
import { useChangeNoticeSettings, useNoticeSettings } from "@/queries/notices/settings";
import { Part } from "./account/part";
import { NoticesOfCommunities } from "./notices-of-communities";
import { NoticesOnDevice } from "./notices-on-device";

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
