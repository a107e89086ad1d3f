import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { longDate } from "@/lib/format";

interface DatedChanges {
  /** ISO 8601. */
  day: string;
  changes: readonly string[];
}

/** CHANGELOG.md has the details. */
const sinceLastVersion = (): readonly DatedChanges[] => [
  {
    day: "2026-11-26",
    changes: [
      t`Terms and Privacy say who can read shared communities, chats and pictures, and for how long they are kept`,
      t`An invitation asks whether the account is yours before it lets you in`,
      t`The login says how to take over an account that somebody made for you by an invitation`,
      t`Where you add pictures, it says that everybody can find them, and why one cannot be added`,
      t`What you change on two devices, or two owners change in a community, no longer undoes each other`,
      t`Communities show at once what came while the connection was lost`,
      t`One’s own messages in a chat say when they were written, and long ones count their characters`,
      t`Topics, @names and links work in every script, and a link shows where it really leads`,
      t`Your browser can translate the pages, and they keep working`,
      t`Typing Chinese, Japanese or Korean sends nothing too early, and shortcuts work on keyboards of every script`,
      t`The keyboard keeps its place where something disappears`,
      t`A reload finds your place in the feed on slow phones too`,
      t`Nothing jumps any more when the page of an article opens`,
      t`Search shows in words how many members a community has`,
    ],
  },
  {
    day: "2026-11-25",
    changes: [
      t`Communities have pictures and covers, which you can see without a network too`,
      t`Who is removed from a community sees its page close at once`,
      t`Messages, threads and replies can have pictures, and faces in a chat lead to profiles`,
      t`Articles begin with their title and picture`,
      t`Nobody can hide your likes and followings by writing in your name`,
    ],
  },
  {
    day: "2026-11-24",
    changes: [
      t`Five languages, Arabic from right to left: choose yours under Appearance`,
      t`Search finds communities, and Activity knows who answered or mentioned you in one`,
      t`Communities can be shared: threads, a live chat, members, open to everybody or by invitation`,
      t`Up to four pictures in a post, a reply or a message, with descriptions, sent later without a network too`,
      t`Articles show their picture, title and source, and passages and posts can be quoted`,
      t`Follow people: what they write has a tab of its own`,
      t`Answer right below what you read, and see where you stopped in a long conversation`,
      t`A #tag shows every post that has it, and how often it stands`,
      t`What is new is on top when you open the app, your own posts from other devices too`,
      t`Bookmarks show on every device from the start, and likes and replies count live`,
      t`An invitation lets you in where a community is by invitation only`,
      t`When the server has met a limit, one line says so, and nothing that you wrote is lost`,
    ],
  },
  {
    day: "2026-11-23",
    changes: [
      t`Members with the same name can be told apart`,
      t`A logout leaves nothing on the device but your drafts, which Settings lists`,
      t`Explore shows people and articles, Activity is grouped by day, and Settings begins with a list`,
      t`A #tag in a post searches for the tag`,
      t`Create Post works better on a phone, and Back finds the exact place in the feed`,
      t`The app starts sooner, and nothing on the screen moves when it has`,
      t`What you write in a community is kept as a draft`,
      t`About names the build that you use`,
    ],
  },
  {
    day: "2026-11-22",
    changes: [
      t`Activity: replies, mentions and likes, with a number on the bell`,
      t`Likes, bookmarks, and a list of what you like`,
      t`Handles, and links to @handles and #topics in posts`,
      t`Conversations: what a reply answers, and the first replies below it`,
      t`Posts and replies can be edited`,
      t`Members can be muted, and posts and profiles reported`,
      t`Explore finds people and remembers your recent searches`,
      t`Forgotten passwords, email addresses, devices, your data as a file, and leaving`,
      t`The app can be installed and works without a network; what you write is sent later`,
    ],
  },
];

/** (settings-9) */
const releases = (): readonly (DatedChanges & { version: string })[] => [
  {
    version: "0.8.0",
    day: "2025-01-27",
    changes: [t`Initial release`, t`Core social features`, t`News features`],
  },
  {
    version: "0.7.0",
    day: "2025-01-15",
    changes: [t`Beta release`, t`Performance improvements`, t`Bug fixes`],
  },
];

const Day = ({ day }: DatedChanges) => (
  <time dateTime={day} className="text-small text-ink-2">
    {longDate(`${day}T12:00`)}
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
      {sinceLastVersion().map((changes) => (
        <Fragment key={changes.day}>
          <Day {...changes} />
          <Changes {...changes} />
        </Fragment>
      ))}
    </li>
    {releases().map((release) => (
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
