// A second process: opens a data file, says so, and writes posts until it is killed.
import { createEmulator } from "../../../emulator/app";

const [, , dataFile = ""] = process.argv;

try {
  const emulator = createEmulator({ dataFile, passwordCost: 2 });
  process.stdout.write("open\n");
  let at = 0;
  setInterval(() => {
    const { id } = emulator.admin.createPost({ id: `w${(at += 1)}`, userId: "ada", content: `written ${at}` });
    process.stdout.write(`${id}\n`);
  }, 1);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
