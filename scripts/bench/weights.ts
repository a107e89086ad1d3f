// What each screen weighs in an empty browser, and Home also by the number of posts. Times mean little on a busy
// machine.
import type { Member } from "../../tests/e2e/support/api";
import { budgetOnPhone, budgets, excess, pages, type Budget } from "../../tests/e2e/support/budgets";
import { measure, type Cost } from "../../tests/e2e/support/measure";
import { sampleReaders } from "../../tests/e2e/support/sample";
import { keptOnDevice } from "../../tests/e2e/support/screens";
import { desktop, enterLarge, inBrowser, phone, type Bench } from "./visitor";

/** Milliseconds: slow enough that requests take longer than their answers' code. */
const line = { latency: 150 };

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One line a screen. */
const columns: [string, (cost: Cost) => string][] = [
  ["JS+CSS KiB", ({ code }) => kib(code)],
  ["scripts", ({ scripts }) => String(scripts)],
  ["late KiB", ({ late }) => kib(late)],
  ["files", ({ files }) => String(files)],
  ["API", ({ api }) => String(api)],
  ["trips", ({ trips }) => String(trips)],
  ["fonts KiB", ({ fonts }) => kib(fonts)],
  ["CLS", ({ shift }) => shift.toFixed(3)],
  ["main ms", ({ busy }) => busy.toFixed(0)],
  ["nodes", ({ nodes }) => String(nodes)],
  ["heap MiB", ({ heap }) => (heap / 1024 ** 2).toFixed(1)],
];

/** Posts of the plain communities in which Home is weighed. */
const sizes = [25, 1000, 10_000];

const nameWidth = 34;

const row = (name: string, cells: readonly string[], rest = ""): void =>
  console.log(
    name.padEnd(nameWidth),
    cells.map((cell, at) => cell.padStart(columns[at]?.[0].length ?? 0)).join("  "),
    rest,
  );

const print = (name: string, cost: Cost, budget?: Budget): void =>
  row(
    name,
    columns.map(([, write]) => write(cost)),
    budget && excess(cost, budget).length > 0 ? `over budget: ${excess(cost, budget).join("; ")}` : "",
  );

export const benchWeights = async (bench: Bench): Promise<void> => {
  const { stage } = bench;
  const costOf = (path: string, member: Member | null, device: typeof phone): Promise<Cost> =>
    inBrowser(bench, member, device, async (context) => {
      await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
      return measure(await context.newPage(), path, line);
    });

  row(
    "",
    columns.map(([head]) => head),
  );
  await stage.reset("sample");
  const readers = await sampleReaders(stage);
  print("home, on a desktop", await costOf("/", readers.member, desktop), budgets.homeOnDesktop);
  for (const { name, path, as } of pages)
    print(`${name}, on a phone`, await costOf(path, readers[as], phone), budgetOnPhone(name));
  for (const posts of sizes) {
    const members = Math.max(5, Math.floor(posts / 20));
    const member = await enterLarge(bench, { members, posts });
    print(`home, on a desktop, ${posts} posts`, await costOf("/", member, desktop));
  }
};
