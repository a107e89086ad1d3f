// What is in the way of a start is said in one sentence, before anything is made.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "chorus-start-"));
let dataFile = "";
let starts = 0;

beforeEach(() => {
  starts += 1;
  dataFile = join(folder, `data${starts}.sqlite`);
});

afterAll(() => rmSync(folder, { recursive: true }));

const vite = [join(root, "node_modules/vite/bin/vite.js")];

/** `npm run dev` until it ends; VITEST would keep the backend out of it. */
const start = async (
  settings: Record<string, string>,
  command = vite,
): Promise<{ code: number | null; said: string }> => {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...env, CHORUS_DATA: dataFile, NO_COLOR: "1", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
};

const expectSentence = ({ code, said }: { code: number | null; said: string }, sentence: string): void => {
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
};

describe("a start", () => {
  it.each([
    ["CHORUS_WEATHER", "storm", "CHORUS_WEATHER: “storm” is neither one of"],
    ["CHORUS_CLOCK", "noon", "CHORUS_CLOCK must be an ISO date and time"],
  ])("with %s=%s is refused before the data file is made", async (name, value, sentence) => {
    expectSentence(await start({ PORT: "0", [name]: value }), sentence);
    expect(existsSync(dataFile)).toBe(false);
  });

  it.each(["18.20.8", "20.9.0"])("on Node %s is refused", async (version) => {
    const older = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
    const command = ["--import", older, "scripts/require-node.mjs"];
    expectSentence(await start({}, command), `Chorus needs Node 20.19 or newer, and this is ${version}.`);
  });

  it("with a data file of another program is refused, and the file is left alone", async () => {
    writeFileSync(dataFile, "My notes. ".repeat(500));
    expectSentence(await start({ PORT: "0" }), `The file ${dataFile} is no data file of Chorus`);
    expect(readFileSync(dataFile, "utf8")).toBe("My notes. ".repeat(500));
  });

  it("with a data file in what is no folder is refused", async () => {
    const notes = dataFile;
    writeFileSync(notes, "My notes");
    dataFile = join(notes, "data.sqlite");
    expectSentence(await start({ PORT: "0" }), `The data file ${dataFile} cannot be opened or written to.`);
  });
});
