// They load together.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExternalLink as ExternalLinkIcon, Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useRef } from "react";
import { ExternalLink } from "@/components/ui/external-link";
import { LongText } from "@/components/ui/long-text";
import { RadioCards } from "@/components/ui/radio-cards";
import { Switch } from "@/components/ui/switch";
import { app } from "@/config/app";
import { communityTexts, type TextPart } from "@/config/community-texts";
import { offeredLanguages } from "@/config/languages";
import { buildName } from "@/lib/build";
import { languages, type LanguageChoice } from "@/lib/languages";
import { chooseShortcuts, chooseTheme, useChooseLanguage, usePreferences } from "@/queries/preferences";

export { Changelog } from "./changelog";

const row = "flex flex-wrap gap-x-3 py-2.5";
const term = "w-24 flex-none text-ink-2";

export const About = () => (
  <div className="flex flex-col gap-3">
    <p className="text-ink-2">{app.description}</p>
    <dl className="divide-y divide-line">
      <div className={row}>
        <dt className={term}>
          <Trans>Version</Trans>
        </dt>
        <dd className="font-label">{app.version}</dd>
      </div>
      <div className={row}>
        <dt className={term}>
          <Trans>Build</Trans>
        </dt>
        <dd className="font-label">{buildName()}</dd>
      </div>
      <div className={row}>
        <dt className={term}>
          <Trans>Support</Trans>
        </dt>
        <dd>
          <a href={`mailto:${app.supportEmail}`} className="hit-area relative font-label text-accent-text underline">
            {app.supportEmail}
          </a>
        </dd>
      </div>
      {app.links.map(({ label, address }) => (
        <div key={address} className={row}>
          <dt className={term}>
            <Trans>Link</Trans>
          </dt>
          <dd>
            <ExternalLink href={address} className="hit-area relative font-label text-accent-text underline">
              {label}
            </ExternalLink>
          </dd>
        </div>
      ))}
    </dl>
  </div>
);

const themes = () =>
  [
    { value: "system", label: t`System`, icon: Monitor },
    { value: "light", label: t`Light`, icon: Sun },
    { value: "dark", label: t`Dark`, icon: Moon },
  ] as const;

// Another language renders everything again.
let wasJustChosen = false;

const LanguageField = () => {
  const { language } = usePreferences();
  const choose = useChooseLanguage();
  const field = useRef<HTMLDivElement>(null);
  const options: { value: LanguageChoice; label: string; lang?: string }[] = [
    { value: "system", label: t`The browser’s language` },
    ...offeredLanguages.map((value) => ({ value, label: languages[value].name, lang: value })),
  ];

  useEffect(() => {
    if (wasJustChosen) field.current?.querySelector<HTMLElement>("input:checked")?.focus();
    wasJustChosen = false;
  }, []);

  const change = (value: LanguageChoice): void => {
    wasJustChosen = true;
    choose.mutate(value);
  };

  return (
    <div ref={field}>
      <RadioCards legend={t`Language`} value={language} onValueChange={change} options={options} />
    </div>
  );
};

export const Appearance = () => {
  const { theme, shortcuts } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <LanguageField />
      <RadioCards legend={t`Theme`} value={theme} onValueChange={chooseTheme} options={themes()} />
      <Switch
        label={t`Keyboard shortcuts`}
        hint={t`Single keys such as j, k and n. Press ? anywhere to see them all.`}
        checked={shortcuts}
        onCheckedChange={chooseShortcuts}
      />
    </div>
  );
};

export const Initiatives = () => {
  const { name } = app;
  return communityTexts.initiatives ? (
    <LongText parts={communityTexts.initiatives} />
  ) : (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-bold tracking-heading">
        <Trans>The Futures Lab</Trans>
      </h3>
      <p className="text-ink-2">
        {t`The lab around ${name}: a place to think about how people could talk about the news together, and to try it out in small steps. ${name} is one of those steps.`}
      </p>
      <ExternalLink
        href={app.futuresLab}
        className="inline-flex min-h-11 items-center gap-2 font-label text-accent-text underline"
      >
        <Trans>Visit The Futures Lab</Trans>
        <ExternalLinkIcon aria-hidden="true" className="size-4" />
      </ExternalLink>
    </div>
  );
};

/** Change it together with the product. */
const privacyText = (): readonly TextPart[] => {
  const { name, supportEmail } = app;
  return [
    {
      title: t`In short`,
      paragraphs: [],
      points: [
        t`We store what you give us, to run the service, and nothing else.`,
        t`There is no advertising, no analytics and no tracking, and we sell nothing.`,
        t`Other members see your profile and your posts. They never see your email address.`,
      ],
    },
    {
      title: t`Your account`,
      paragraphs: [
        t`Your email address, your password (as a hash, from which it cannot be read) and your username belong to your account. Other members cannot see the address: it is not part of your profile.`,
        t`For every login the server notes the time, the network address and the kind of browser, so that misuse can be noticed. Logging out ends the session on the server. You see where you are logged in, and can end it, under Account.`,
        t`To set a new password, or to verify your address, the server sends an email to your address when you ask for it. Its link works for one hour, and once.`,
      ],
    },
    {
      title: t`Your profile and posts`,
      paragraphs: [
        t`Your username, handle, picture, bio and the day on which you joined, and everything that you post or reply, can be seen by every member. Visitors who are not logged in cannot see them. A post also holds the time at which it was written and its topic.`,
        t`A post that you delete is removed from the server at once. Members who have it on their screen at that moment may still see it until their page is refreshed.`,
      ],
    },
    {
      title: t`Muting and reporting`,
      paragraphs: [
        t`Whom you have muted is stored on the server for you alone: no other member can read it, and nobody is told.`,
        t`A report can be read by the moderators of this community: what you reported, the reason, your note, and that it was you. They can delete a post, and take name, picture, bio and handle off a profile. The member whom it is about does not see your report.`,
      ],
    },
    {
      title: t`Pictures are public`,
      paragraphs: [
        t`Anyone can see and list profile pictures, even without an account, because browsers load pictures without a login. The list tells whose they are. Before it is sent, your browser redraws it, at most 1024 pixels wide and high: what a camera wrote into the file, such as the place and the time, stays on your device, and so does the file’s name. When you choose a new picture, the old file is deleted.`,
        t`The same holds for pictures in posts and replies: they’re redrawn, at most 2048 pixels wide and high, and anyone can see and list them, even without an account. They’re uploaded while you write, so this holds before you post and for drafts too. When you take a picture out, or delete the post or the draft, its file is deleted. Browsers that have shown it may keep a copy for a while. Pictures in private communities are for their members alone.`,
      ],
    },
    {
      title: t`On this device`,
      paragraphs: [
        t`${name} keeps these things in this browser’s storage. Logging out removes all that is yours but what you wrote and have not sent, which you find under Account. “Log out and forget this device” removes that too. When a session ends by itself, the same stays as after a logout.`,
      ],
      points: [
        t`who is logged in: your member number, username, bio and the address of your picture, but not your email address; removed when you log out;`,
        t`the session itself, as a cookie or in the storage, depending on where the server stands;`,
        t`your choices under Appearance;`,
        t`whom you have muted, your latest searches, how far you have read conversations, whether you are in communities and whether a new one is shared, when your profile was last read, and for a day whose handle is whose; removed when you log out;`,
        t`the email address of a registration that was not finished here; removed when it is finished, or when you log out;`,
        t`texts that you began here and have not sent, with their pictures: shown to your account alone, and kept when you log out;`,
        t`what you posted, answered or deleted without a network, until it has been sent, and that you began to delete your account, until it is done; kept when you log out;`,
        t`what you read last, and the pictures in it, for seven days (pictures for thirty), so that it opens without a network; removed when you log out or the session ends;`,
        t`the app’s own code, which says nothing about you and stays;`,
        t`the communities, threads and pictures that you made here. They are not encrypted and they stay when you log out, so on a shared computer the next person can read them, until you delete them on the community’s page. “Private” marks a community; it does not lock it.`,
      ],
    },
    {
      title: t`The news provider`,
      paragraphs: [
        t`Where this installation has a news provider, your browser asks it for stories directly, when a page shows news. The provider then sees your network address, your browser, the category and the words that you search for, and a token that belongs to this installation and not to you. It does not learn who you are on ${name}.`,
        t`Pictures of stories come from the publishers’ servers, which see your network address in the same way.`,
      ],
    },
    {
      title: t`When you share or follow a link`,
      paragraphs: [
        t`An article opens on the publisher’s site, which is not told which page you came from. A share button opens the network that you chose and hands it the title and link of the story; nothing is sent before you press it.`,
      ],
    },
    {
      title: t`How it is kept safe`,
      paragraphs: [],
      points: [
        t`Only you can change or delete your profile, your posts and your picture: the server checks it, not the page.`,
        t`A post is shown under a name only if the server vouches that this member wrote it.`,
        t`Changing the password takes the current one, and the number of login attempts is limited.`,
        t`What members write is shown as text and never run, and only web addresses become links.`,
      ],
    },
    {
      title: t`Your rights`,
      paragraphs: [
        t`You can read and change your profile here at any time, and delete your posts one by one. Under Account you can save everything of yours as a file, and delete your account: your posts, replies, likes, bookmarks, handle, picture and profile go from the server at once. The closed account itself stays with those who run this community: your email address, your username, the password’s hash and the records of your logins, blocked, so that nobody can log in with it. To have that erased, or for a correction that you cannot make yourself, write to ${supportEmail} from the account’s email address. What is kept on this device stays here. If you are not satisfied with our answer, you can turn to the data protection authority where you live.`,
      ],
    },
  ];
};

export const Privacy = () => <LongText parts={communityTexts.privacy ?? privacyText()} />;
