interface Release {
  version: string;
  /** ISO day and the same in words. */
  day: string;
  date: string;
  changes: readonly string[];
}

/** Specification section 2, newest first. */
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
          <time dateTime={day} className="text-sm text-ink-2">
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
