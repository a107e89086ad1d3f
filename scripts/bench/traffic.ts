// What each screen asks of the server in three communities, on a first visit and again: rows, requests, KiB of JSON,
// socket messages, pictures. A hosted plan counts the rows.
import type { Page } from "@playwright/test";
import { act } from "../../tests/e2e/support/acting";
import { enter } from "../../tests/e2e/support/named-reader";
import { leaveOpen, readOn, rushPast } from "../../tests/e2e/support/reading";
import { visitTwice, watchTraffic, type Traffic, type TrafficWatch } from "../../tests/e2e/support/traffic";
import {
  beyond,
  beyondBudget,
  readingBudgets,
  screenBudgets,
  screenNames,
  written,
} from "../../tests/e2e/support/traffic-budgets";
import { communities, type CommunityName } from "../named-communities";
import { desktop, inBrowser, phone, type Bench } from "./visitor";

const devices = { desktop, phone } as const;

type Device = keyof typeof devices;

const chosen = ["quiet", "lively", "huge"] as const satisfies readonly CommunityName[];

/** What each community costs, first and again. */
interface Line {
  name: string;
  first: Partial<Record<CommunityName, Traffic>>;
  again: Partial<Record<CommunityName, Traffic>>;
  remarks: string[];
}

const wide = 22;

const ratio = ({ quiet, huge }: Line["first"]): string => (quiet && huge ? (huge.rows / quiet.rows).toFixed(2) : "");

const print = ({ name, first, again, remarks }: Line): void => {
  const cells = (row: Line["first"]): string =>
    [...chosen.map((each) => (row[each] ? written(row[each]) : "")), ratio(row)]
      .map((cell) => cell.padEnd(wide))
      .join("");
  console.log(name.padEnd(wide) + cells(first) + remarks.join("; "));
  if (Object.keys(again).length > 0) console.log("  again".padEnd(wide) + cells(again));
};

type Reading = keyof typeof readingBudgets;

/** `only`: names of screens and ways to read; empty for all. */
export const benchTraffic = async (bench: Bench, only: readonly string[]): Promise<void> => {
  const { stage } = bench;
  const lines = new Map<string, Line>();
  const lineOf = (name: string): Line => {
    const line = lines.get(name) ?? { name, first: {}, again: {}, remarks: [] };
    lines.set(name, line);
    return line;
  };
  const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);

  for (const name of chosen) {
    const community = communities[name];
    const reader = await enter(stage, community);
    const visit = <T>(device: Device, work: (newPage: () => Promise<Page>) => Promise<T>): Promise<T> =>
      inBrowser(bench, reader, devices[device], (context) => work(() => context.newPage()));

    for (const device of ["desktop", "phone"] as const)
      for (const screen of screenNames.filter(isWanted)) {
        const budget = screenBudgets[screen];
        const visits = await visit(device, (newPage) => visitTwice(newPage, budget.path(community)));
        const line = lineOf(`${screen}, ${device}`);
        line.first[name] = visits.first;
        line.again[name] = visits.again;
        line.remarks.push(...beyondBudget(visits, budget).map((words) => `${name} ${words}`));
      }

    if (isWanted("acts"))
      for (const [does, traffic] of await visit("desktop", async (newPage) => act(await newPage())))
        lineOf(does).first[name] = traffic;

    if (name === "quiet") continue;
    const ways: Record<Reading, (page: Page, watch: TrafficWatch) => Promise<Traffic>> = {
      read: readOn,
      passed: rushPast,
      leftOpen: (page, watch) => leaveOpen(page, stage.admin, community.members, watch),
    };
    for (const way of (Object.keys(ways) as Reading[]).filter(isWanted)) {
      const traffic = await visit("desktop", async (newPage) => {
        const page = await newPage();
        return ways[way](page, watchTraffic(page));
      });
      const line = lineOf(way);
      line.first[name] = traffic;
      line.remarks.push(...beyond(traffic, readingBudgets[way], `${name} `));
    }
  }

  console.log("\nrows / requests / KiB of JSON / messages by socket / pictures");
  console.log(["", ...chosen, "huge : quiet", "beyond the budget"].map((head) => head.padEnd(wide)).join(""));
  for (const line of lines.values()) print(line);
};
