// `npm run seed -- quiet|lively|huge [--data file]`: fills a new data file with a community in which screens are
// measured.
import { relative, resolve } from "node:path";
import { createEmulator } from "../../emulator/app.ts";
import { communities, isCommunityName } from "../named-communities.ts";
import { progressBar } from "../progress-bar.ts";
import { command, Refused, WrongUsage } from "./command.ts";

export const seed = command(
  "npm run seed -- quiet|lively|huge [--data .data/lively.sqlite]",
  { data: { type: "string" } },
  async ({ data }, [name = "", ...more]) => {
    if (!isCommunityName(name) || more.length > 0)
      throw new WrongUsage(`“${[name, ...more].join(" ")}” is none of quiet, lively and huge, or says too much.`);
    const { holds, rows, fill, reader } = communities[name];
    const until = new Date();
    const file = data ?? `.data/${name}.sqlite`;
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
