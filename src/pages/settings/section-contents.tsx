// What is under the headings of Settings that are closed at first: loaded once the page is there, or when one is opened.
import { ExternalLink as ExternalLinkIcon, Monitor, Moon, Sun } from "lucide-react";
import { ExternalLink } from "@/components/ui/external-link";
import { LongText } from "@/components/ui/long-text";
import { RadioCards } from "@/components/ui/radio-cards";
import { Switch } from "@/components/ui/switch";
import { app } from "@/config/app";
import { chooseShortcuts, chooseTheme, usePreferences } from "@/queries/preferences";
import { privacyText } from "./privacy-text";

const row = "flex flex-wrap gap-x-3 py-2.5";
const name = "w-24 flex-none text-ink-2";

export const About = () => (
  <div className="flex flex-col gap-3">
    <p className="text-ink-2">{app.description}</p>
    <dl className="divide-y divide-line">
      <div className={row}>
        <dt className={name}>Version</dt>
        <dd className="font-label">{app.version}</dd>
      </div>
      <div className={row}>
        <dt className={name}>Support</dt>
        <dd>
          <a href={`mailto:${app.supportEmail}`} className="hit-area relative font-label text-accent-text underline">
            {app.supportEmail}
          </a>
        </dd>
      </div>
    </dl>
  </div>
);

const themes = [
  { value: "system", label: "System", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
] as const;

/** Choices of this device, which hold at once. */
export const Appearance = () => {
  const { theme, shortcuts } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <RadioCards legend="Theme" value={theme} onValueChange={chooseTheme} options={themes} />
      <Switch
        label="Keyboard shortcuts"
        hint="Single keys such as j, k and n. Press ? anywhere to see them all."
        checked={shortcuts}
        onCheckedChange={chooseShortcuts}
      />
    </div>
  );
};

interface Release {
  version: string;
  /** ISO day and the same in words. */
  day: string;
  date: string;
  changes: readonly string[];
}

/** The versions, newest first (settings-9). */
const releases: readonly Release[] = [
  {
    version: "0.8.0",
    day: "2025-01-27",
    date: "January 27, 2025",
    changes: ["Initial release", "Core social features", "News features"],
  },
  {
    version: "0.7.0",
    day: "2025-01-15",
    date: "January 15, 2025",
    changes: ["Beta release", "Performance improvements", "Bug fixes"],
  },
];

export const Changelog = () => (
  <ol className="flex flex-col gap-5">
    {releases.map(({ version, day, date, changes }) => (
      <li key={version} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3 className="font-bold tracking-heading">{version}</h3>
          <time dateTime={day} className="text-small text-ink-2">
            {date}
          </time>
        </div>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

export const Initiatives = () => (
  <div className="flex flex-col items-start gap-2">
    <h3 className="font-bold tracking-heading">The Futures Lab</h3>
    <p className="text-ink-2">
      The lab around {app.name}: a place to think about how people could talk about the news together, and to try it out
      in small steps. {app.name} is one of those steps.
    </p>
    <ExternalLink
      href={app.futuresLab}
      className="inline-flex min-h-11 items-center gap-2 font-label text-accent-text underline"
    >
      Visit The Futures Lab
      <ExternalLinkIcon aria-hidden="true" className="size-4" />
    </ExternalLink>
  </div>
);

export const Privacy = () => <LongText parts={privacyText} />;
