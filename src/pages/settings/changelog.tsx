import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";

interface DatedChanges {
  /** ISO day and the same in words. */
  day: string;
  date: string;
  changes: readonly string[];
}

/** What is new since the last specified version, newest first. CHANGELOG.md says it in full. */
const sinceLastVersion: readonly DatedChanges[] = [
  {
    day: "2026-11-24",
    date: "November 24, 2026",
    changes: [
      "Communities can be shared: threads, a live chat, members, open to everybody or by invitation",
      "Up to four pictures in a post or reply, with descriptions, sent later without a network too",
      "Articles show their picture, title and source, and passages and posts can be quoted",
      "Follow people: what they write has a tab of its own",
      "Answer right below what you read, and see where you stopped in a long conversation",
      "A #tag shows every post that has it, and how often it stands",
      "What is new is on top when you open the app, your own posts from other devices too",
      "Bookmarks show on every device from the start, and likes and replies count live",
      "An invitation lets you in where a community is by invitation only",
      "When the server has met a limit, one line says so, and nothing that you wrote is lost",
    ],
  },
  {
    day: "2026-11-23",
    date: "November 23, 2026",
    changes: [
      "Members with the same name can be told apart",
      "A logout leaves nothing on the device but your drafts, which Settings lists",
      "Explore shows people and articles, Activity is grouped by day, and Settings begins with a list",
      "A #tag in a post searches for the tag",
      "Create Post works better on a phone, and Back finds the exact place in the feed",
      "The app starts sooner, and nothing on the screen moves when it has",
      "What you write in a community is kept as a draft",
      "About names the build that you use",
    ],
  },
  {
    day: "2026-11-22",
    date: "November 22, 2026",
    changes: [
      "Activity: replies, mentions and likes, with a number on the bell",
      "Likes, bookmarks, and a list of what you like",
      "Handles, and links to @handles and #topics in posts",
      "Conversations: what a reply answers, and the first replies below it",
      "Posts and replies can be edited",
      "Members can be muted, and posts and profiles reported",
      "Explore finds people and remembers your recent searches",
      "Forgotten passwords, email addresses, devices, your data as a file, and leaving",
      "The app can be installed and works without a network; what you write is sent later",
    ],
  },
];

/** The specified versions, newest first (settings-9). */
const releases: readonly (DatedChanges & { version: string })[] = [
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

const Day = ({ day, date }: DatedChanges) => (
  <time dateTime={day} className="text-small text-ink-2">
    {date}
  </time>
);

const Changes = ({ changes }: DatedChanges) => (
  <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
);

export const Changelog = () => (
  <ol className="flex flex-col gap-5">
    <li className="flex flex-col gap-2">
      <h3 className="font-bold tracking-heading">
        <Trans>Since 0.8.0</Trans>
      </h3>
      {sinceLastVersion.map((changes) => (
        <Fragment key={changes.day}>
          <Day {...changes} />
          <Changes {...changes} />
        </Fragment>
      ))}
    </li>
    {releases.map((release) => (
      <li key={release.version} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h3 className="font-bold tracking-heading">{release.version}</h3>
          <Day {...release} />
        </div>
        <Changes {...release} />
      </li>
    ))}
  </ol>
);
