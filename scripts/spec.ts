// Lists the specification's rows with the tests that prove them, and fails if one has none.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { provedSections, type Row, rows } from "../tests/spec/rows";
import { type TestTitle, titlesIn } from "./test-titles";

export interface SpecReport {
  rows: readonly { row: Row; proofs: readonly TestTitle[] }[];
  /** Rows that must be proved and are not. */
  missing: readonly Row[];
  /** Titles that name a section that is proved row by row, and prove no row of it: finer than the rows, or mistyped. */
  besides: readonly TestTitle[];
}

/** What a title says after its section and topic ('§8 Failed post', also '§8 Failed post (500)'), or null if they are others. */
const afterHead = (head: string, title: string): string | null => {
  const rest = title.startsWith(head) ? title.slice(head.length) : "";
  const colon = /^(?: \([^)]*\))?: /.exec(rest);
  if (colon) return rest.slice(colon[0].length);
  return /^§\d+$/.test(head) && rest.startsWith(" ") ? rest.slice(1) : null;
};

const proves = (title: string, { heads, phrase }: Row): boolean =>
  heads.some((head) => {
    const rest = afterHead(head, title);
    return rest !== null && phrase?.test(rest) === true;
  });

/** Which titles prove which rows. */
export const specReport = (all: readonly Row[], titles: readonly TestTitle[]): SpecReport => {
  const proved = all.map((row) => ({ row, proofs: titles.filter(({ title }) => proves(title, row)) }));
  const used = new Set(proved.flatMap(({ proofs }) => proofs));
  return {
    rows: proved,
    missing: proved.filter(({ row, proofs }) => row.phrase && proofs.length === 0).map(({ row }) => row),
    besides: titles.filter((title) => /^§\d+ /.test(title.title) && !used.has(title)),
  };
};

const isTest = (name: string): boolean => /\.(test|spec)\.tsx?$/.test(name);

/** The titles of all tests below a folder. */
export const readTitles = (folder: string): TestTitle[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isTest)
    .toSorted()
    .flatMap((name) => titlesIn(join(folder, name), readFileSync(join(folder, name), "utf8")));

const sectionOf = (title: string): string => /^§(\d+)/.exec(title)?.[1] ?? "";

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

const mark = ({ phrase }: Row, proofs: readonly unknown[]): string => (phrase ? (proofs.length > 0 ? "✓" : "✗") : "–");

const rowLines = ({ row, proofs }: SpecReport["rows"][number]): string[] => [
  `  ${mark(row, proofs)} ${row.id.slice(row.section.length + 1)} — ${row.says}${row.because ? ` (${row.because})` : ""}`,
  ...proofs.slice(0, 2).map(({ title, file }) => `      ${title}  [${file}]`),
  ...(proofs.length > 2 ? [`      and ${proofs.length - 2} more`] : []),
];

const sectionLines = ({ rows: all, besides }: SpecReport, section: string): string => {
  const own = all.filter(({ row }) => row.section === section);
  const proved = own.filter(({ proofs }) => proofs.length > 0).length;
  const left = own.filter(({ row }) => row.phrase === null).length;
  const others = besides.filter(({ title }) => sectionOf(title) === section);
  const isByRow = provedSections.some((each) => each === section);
  const lines = own.flatMap(rowLines);
  if (!isByRow) lines.push(...others.map(({ title, file }) => `    ${title}  [${file}]`));
  const head = isByRow
    ? `${count(own.length, "row")}, ${proved} proved, ${left} not ours to prove; ${count(others.length, "test")} besides`
    : `not row by row; ${count(others.length, "test")}`;
  return [`§${section}: ${head}`, ...lines, ""].join("\n");
};

/** The table, and below it what is missing. */
export const describeReport = (report: SpecReport): string => {
  const { rows: all, missing, besides } = report;
  const sections = new Set([...all.map(({ row }) => row.section), ...besides.map(({ title }) => sectionOf(title))]);
  const proofs = new Set(all.flatMap((each) => each.proofs)).size;
  const needed = all.filter(({ row }) => row.phrase).length;
  return [
    ...[...sections].toSorted((a, b) => Number(a) - Number(b)).map((section) => sectionLines(report, section)),
    `${needed - missing.length} of ${needed} rows proved by ${count(proofs, "test")}.`,
    ...missing.map(
      ({ section, id, says, heads, phrase }) =>
        `Missing in §${section}: ${id} — ${says}\n  wanted: a title '${heads[0]}: …' that says ${String(phrase)}`,
    ),
  ].join("\n");
};

/** Prints the report; the exit code is 1 if a row is missing. */
export const checkSpec = (all: readonly Row[], titles: readonly TestTitle[], print: (text: string) => void): 0 | 1 => {
  const report = specReport(all, titles);
  print(describeReport(report));
  return report.missing.length === 0 ? 0 : 1;
};

const isRun = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isRun) process.exitCode = checkSpec(rows, readTitles("tests"), (text) => console.log(text));
