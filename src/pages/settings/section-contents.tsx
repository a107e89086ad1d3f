// They load together.
import { t } from "@lingui/core/macro";
import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { ExternalLink } from "@/components/ui/external-link";
import { RadioCards } from "@/components/ui/radio-cards";
import { Switch } from "@/components/ui/switch";
import { app } from "@/config/app";
import { offeredLanguages } from "@/config/languages";
import { buildName } from "@/lib/build";
import { languages, type LanguageChoice } from "@/lib/languages";
import { useChooseLanguage } from "@/queries/choose-language";
import { useShowsArticlePictures } from "@/queries/pictures/of-articles";
import { chooseArticlePictures, chooseShortcuts, chooseTheme, usePreferences } from "@/queries/preferences";

export { AccountSection } from "./account/account-section";
export { NoticesSection } from "./notices-section";

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3 py-2.5">
    <dt className="w-24 flex-none text-ink-2">{term}</dt>
    <dd className="font-label">{children}</dd>
  </div>
);

const link = "hit-area relative text-accent-text underline";

export const About = () => (
  <div className="flex flex-col gap-3">
    <p className="text-ink-2">{app.description}</p>
    <dl className="divide-y divide-line">
      <Row term={t`Version`}>{app.version}</Row>
      <Row term={t`Build`}>{buildName()}</Row>
      <Row term={t`Support`}>
        <a href={`mailto:${app.supportEmail}`} className={link}>
          {app.supportEmail}
        </a>
      </Row>
      {app.links.map(({ label, address }) => (
        <Row key={address} term={t`Link`}>
          <ExternalLink href={address} className={link}>
            {label}
          </ExternalLink>
        </Row>
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

const focusChosen = (field: HTMLElement | null): void => {
  if (wasJustChosen) field?.querySelector<HTMLElement>("input:checked")?.focus();
  if (field) wasJustChosen = false;
};

const LanguageField = () => {
  const { language } = usePreferences();
  const choose = useChooseLanguage();
  const options: { value: LanguageChoice; label: string; lang?: string }[] = [
    { value: "system", label: t`The browser’s language` },
    ...offeredLanguages.map((value) => ({ value, label: languages[value].name, lang: value })),
  ];

  const change = (value: LanguageChoice): void => {
    wasJustChosen = true;
    choose.mutate(value);
  };

  return (
    <div ref={focusChosen}>
      <RadioCards legend={t`Language`} value={language} onValueChange={change} options={options} />
    </div>
  );
};

export const Appearance = () => {
  const { theme, shortcuts } = usePreferences();
  const showsArticlePictures = useShowsArticlePictures();
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
      <Switch
        label={t`Load pictures of articles`}
        hint={t`They come from other sites, which then see your network address. When this is off, press a picture’s place to load it.`}
        checked={showsArticlePictures}
        onCheckedChange={chooseArticlePictures}
      />
    </div>
  );
};
