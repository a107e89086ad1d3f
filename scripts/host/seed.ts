// `npm run seed -- quiet|lively|huge [--data file]`: fills a new data file with a community in which screens are
// measured. `npm run seed -- --members 5000 --posts 100000` makes a plain one of any size.
import { relative, resolve } from "node:path";
import { createEmulator } from "../../emulator/app.ts";
import { fillCommunity, largeReader } from "../large-community.ts";
import { communities, isCommunityName, type NamedCommunity } from "../named-communities.ts";
import { progressBar } from "../progress-bar.ts";
import { command, Refused, WrongUsage } from "./command.ts";

const usage = `npm run seed -- quiet|lively|huge [--data .data/lively.sqlite] [--until 2026-11-21T12:00:00Z]
npm run seed -- [--members 5000] [--posts 100000] [--data .data/large.sqlite] [--until 2026-11-21T12:00:00Z]`;

const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1_000_000) return number;
  throw new WrongUsage(`--${name} must be a whole number from 1 to 1000000, but it is “${text}”.`);
};

const date = (text: string | undefined): Date => {
  const moment = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new WrongUsage(`--until must be an ISO date and time, but it is “${text}”.`);
  return moment;
};

type Planned = Pick<NamedCommunity, "holds" | "rows" | "fill" | "reader"> & { name: string };

const planOf = (
  [name, ...more]: readonly string[],
  options: { members?: string | undefined; posts?: string | undefined },
): Planned => {
  const isPlain = options.members !== undefined || options.posts !== undefined;
  if (name !== undefined && (!isCommunityName(name) || more.length > 0 || isPlain))
    throw new WrongUsage(`“${[name, ...more].join(" ")}” is none of quiet, lively and huge, or says too much.`);
  if (name !== undefined) return { name, ...communities[name] };
  const members = whole("members", options.members ?? "5000");
  const posts = whole("posts", options.posts ?? "100000");
  return {
    name: "large",
    holds: `${members} members and ${posts} posts`,
    rows: members + posts,
    fill: (emulator, until, tell) => fillCommunity(emulator, { members, posts, until }, tell),
    reader: largeReader(0),
  };
};

export const seed = command(
  usage,
  { members: { type: "string" }, posts: { type: "string" }, data: { type: "string" }, until: { type: "string" } },
  async (options, words) => {
    const { name, holds, rows, fill, reader } = planOf(words, options);
    const until = date(options.until);
    const file = options.data ?? `.data/${name}.sqlite`;
    const dataFile = resolve(file);
    const emulator = createEmulator({ dataFile, now: () => until });
    try {
      if (!emulator.admin.isEmpty())
        throw new Refused(`${file} already holds members: choose a file that does not exist yet with --data.`);
      const started = performance.now();
      await fill(emulator, until, progressBar(process.stdout, "Writing", rows));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`Written in ${seconds} s: ${holds}.`);
      console.log(`Start with it:  CHORUS_DATA=${relative(process.cwd(), dataFile)} npm start`);
      console.log(`Sign in with:   ${reader.email}  ${reader.password}`);
    } finally {
      emulator.close();
    }
  },
);
