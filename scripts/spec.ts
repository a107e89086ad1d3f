// Compares docs/product.md with the tests: every statement has a test whose title begins with its id ("home-2: …"), and
// every id that a test, a comment or the page itself cites exists.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";

/** A file's name and its text. */
export interface Source {
  file: string;
  text: string;
}

const id = "[a-z]+(?:-[a-z]+)*-\\d+";
const statement = new RegExp(`^- \\*\\*(${id})\\*\\* (.*)$`, "gm");
const decision = /^(\d+)\. /gm;
const titleIds = new RegExp(`^(${id}(?:, ${id})*): `);
const citations = new RegExp(`\\(((?:${id}|decision \\d+)(?:, (?:${id}|decision \\d+))*)\\)`, "g");

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The parts of `test.describe.skip` or `it.each(table)`. */
const calleeWords = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  if (node.type === "CallExpression") return calleeWords(node.callee);
  if (node.type === "MemberExpression") return [...calleeWords(node.object), ...calleeWords(node.property)];
  return typeof node.name === "string" ? [node.name] : [];
};

const literalText = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (Array.isArray(node.quasis)) return literalText(node.quasis[0]);
  return typeof node.value === "string" ? node.value : isNode(node.value) ? String(node.value.raw) : "";
};

/** Skipped tests, and those meant to fail, prove nothing. */
const citedInTitles = ({ file, text }: Source): string[] => {
  const visit = (node: unknown): string[] => {
    if (!isNode(node)) return [];
    const [root = "", ...modifiers] = node.type === "CallExpression" ? calleeWords(node.callee) : [];
    const isSuite = root === "describe" || modifiers.includes("describe");
    if (/^(it|test|describe)$/.test(root) && Array.isArray(node.arguments)) {
      const title = literalText(node.arguments[0]);
      if (title && modifiers.some((word) => /^(skip|skipIf|runIf|todo|fixme|fails?)$/.test(word))) return [];
      const ids = titleIds.exec(title)?.[1];
      if (ids && !isSuite) return ids.split(", ");
    }
    return Object.values(node).flatMap(visit);
  };
  return visit(parseSync(file, text).program);
};

/** What is cited in parentheses: "(card-4)", "(decision 14)". */
const cited = (text: string): string[] => [...text.matchAll(citations)].flatMap(([, ids = ""]) => ids.split(", "));

const citedInComments = ({ text }: Source): string[] =>
  text
    .split("\n")
    .filter((line) => /^\s*\*|\/\/|\/\*/.test(line))
    .flatMap(cited);

/** One line for each problem, and totals. */
export const checkSpec = (product: string, tests: readonly Source[], sources: readonly Source[]) => {
  const statements = [...product.matchAll(statement)].map(([, name = "", says = ""]) => ({ name, says }));
  const decisions = [...product.matchAll(decision)].map(([, number]) => `decision ${number}`);
  const known = new Set([...statements.map(({ name }) => name), ...decisions]);
  const inTitles = tests.map((source) => ({ source, ids: citedInTitles(source) }));
  const inComments = sources.map((source) => ({ source, ids: citedInComments(source) }));
  const proved = new Set(inTitles.flatMap(({ ids }) => ids));
  const open = statements.filter(({ name, says }) => !proved.has(name) && !/_No test: .+_/.test(says));
  const twice = statements.filter(({ name }, index) => statements.findIndex((other) => other.name === name) < index);
  const problems = [
    ...open.map(({ name, says }) => `No test proves ${name}: ${says}`),
    ...twice.map(({ name }) => `Two statements are called ${name}`),
    ...cited(product).flatMap((name) => (known.has(name) ? [] : `docs/product.md cites ${name}, which it lacks`)),
    ...[...inTitles, ...inComments].flatMap(({ source, ids }) =>
      ids.filter((name) => !known.has(name)).map((name) => `${source.file} cites ${name}, which docs/product.md lacks`),
    ),
  ];
  return { problems, statements: statements.length, proved: statements.filter(({ name }) => proved.has(name)).length };
};

const read = (folder: string, name: RegExp): Source[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => ({ file: join(folder, path), text: readFileSync(join(folder, path), "utf8") }));

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sources = ["src", "emulator", "scripts", "tests"].flatMap((folder) => read(folder, /\.(tsx?|css)$/));
  const report = checkSpec(readFileSync("docs/product.md", "utf8"), read("tests", /\.(test|spec)\.tsx?$/), sources);
  for (const problem of report.problems) console.error(problem);
  console.log(`${report.statements} statements, ${report.proved} of them proved by tests.`);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}
