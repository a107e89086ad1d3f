// The host's commands: `npm run moderator`, `invite`, `erase`, `permissions`, `seed`, `backend:push` and `backend:copy`. Exit codes: 0
// done or nothing to do, 1 refused, 2 a value, an option or a scope is missing or wrong; `backend:push` has more.
import { DataFileProblem } from "../emulator/data-file.ts";
import { Refused } from "./host/command.ts";
import { copy } from "./host/copy.ts";
import { erase } from "./host/erase.ts";
import { invite } from "./host/invite.ts";
import { moderator } from "./host/moderator.ts";
import { permissions } from "./host/permissions.ts";
import { push } from "./host/push.ts";
import { seed } from "./host/seed.ts";

const commands = new Map(Object.entries({ moderator, invite, erase, permissions, seed, push, copy }));

try {
  const [name = "", ...args] = process.argv.slice(2);
  const command = commands.get(name);
  if (!command) throw new Refused(`The commands are ${[...commands.keys()].join(", ")}.`, 2);
  await command(args);
} catch (error) {
  if (!(error instanceof Refused) && !(error instanceof DataFileProblem)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof Refused ? error.exitCode : 1;
}
