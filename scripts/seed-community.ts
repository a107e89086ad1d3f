// `npm run seed -- --members 5000 --posts 100000 [--data file]`: fills a new data file with a made-up community.
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createEmulator, type Emulator } from "../emulator/app.ts";
import { DataFileProblem } from "../emulator/data-file.ts";
import { fillCommunity, largePassword, memberEmail } from "./large-community.ts";
import { progressBar } from "./progress-bar.ts";

const usage =
  "npm run seed -- [--members 5000] [--posts 100000] [--data .data/large.sqlite] [--until 2026-11-21T12:00:00Z]";

class Refused extends Error {}

const whole = (name: string, text: string): number => {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= 1_000_000) return number;
  throw new Refused(`--${name} must be a whole number from 1 to 1000000, but it is “${text}”.\n${usage}`);
};

const date = (text: string | undefined): Date => {
  const moment = text === undefined ? new Date() : new Date(text);
  if (Number.isNaN(moment.getTime()))
    throw new Refused(`--until must be an ISO date and time, but it is “${text}”.\n${usage}`);
  return moment;
};

const readOptions = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: {
        members: { type: "string", default: "5000" },
        posts: { type: "string", default: "100000" },
        data: { type: "string", default: ".data/large.sqlite" },
        until: { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const open = (dataFile: string, until: Date): Emulator => {
  try {
    return createEmulator({ dataFile, now: () => until });
  } catch (error) {
    throw error instanceof DataFileProblem ? new Refused(error.message) : error;
  }
};

const seed = async (args: string[]): Promise<void> => {
  const options = readOptions(args);
  const size = {
    members: whole("members", options.members),
    posts: whole("posts", options.posts),
    until: date(options.until),
  };
  const dataFile = resolve(options.data);
  const emulator = open(dataFile, size.until);
  try {
    if (!emulator.admin.isEmpty())
      throw new Refused(`${options.data} already holds members: choose a file that does not exist yet with --data.`);
    const started = performance.now();
    const bar = progressBar(process.stdout, "Writing", size.members + size.posts);
    await fillCommunity(emulator, size, bar);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const file = relative(process.cwd(), dataFile);
    console.log(`${size.members} members and ${size.posts} posts in ${seconds} s.`);
    console.log(`Start with it:  CHORUS_DATA=${file} npm start`);
    console.log(`Sign in with:   ${memberEmail(0)}  ${largePassword}`);
  } finally {
    emulator.close();
  }
};

try {
  await seed(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
