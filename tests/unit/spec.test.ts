import { expect, test } from "vitest";
import { checkSpec, specReport } from "../../scripts/spec";
import { titlesIn } from "../../scripts/test-titles";
import { provedSections, type Row, rows } from "../spec/rows";

const badge: Row = {
  id: "2 Profile: badge",
  section: "2",
  says: "a 'You' badge only on one's own profile",
  heads: ["§2 Profile"],
  phrase: /You badge/,
};

const titles = (...all: string[]) => all.map((title) => ({ title, file: "tests/some.test.ts" }));

const check = (all: readonly Row[], ...given: string[]): { code: number; text: string } => {
  const lines: string[] = [];
  const code = checkSpec(all, titles(...given), (line) => lines.push(line));
  return { code, text: lines.join("\n") };
};

test("a row that no title claims fails, and is named with what is wanted", () => {
  const { code, text } = check(
    [badge],
    "§2 Profile: shows the bio",
    "§2 Settings: shows the You badge",
    "the You badge",
  );

  expect(code).toBe(1);
  expect(text).toContain("0 of 1 rows proved");
  expect(text).toContain("Missing in §2: 2 Profile: badge — a 'You' badge only on one's own profile");
  expect(text).toContain("a title '§2 Profile: …' that says /You badge/");
});

test("a row is proved by a title that begins with its section and topic and says its phrase", () => {
  const { code, text } = check([badge], "§2 Profile: shows the You badge on one's own profile only");

  expect(code).toBe(0);
  expect(text).toContain("1 of 1 rows proved by 1 test.");
  expect(text).toContain("shows the You badge on one's own profile only  [tests/some.test.ts]");
});

test("a topic is proved by its own titles alone, whatever stands in brackets behind it", () => {
  const proofs = [
    "§2 Profile (own): shows the You badge",
    "§2 Profile edit: shows the You badge",
    "§2 Profiles: You badge",
  ];
  const [row] = specReport([badge], titles(...proofs)).rows;

  expect(row?.proofs.map(({ title }) => title)).toEqual(["§2 Profile (own): shows the You badge"]);
});

test("a library's constant and what a decision leaves out need no test, and say why", () => {
  const { code, text } = check([{ ...badge, phrase: null, because: "library: Appwrite SDK" }]);

  expect(code).toBe(0);
  expect(text).toContain("(library: Appwrite SDK)");
});

test("a title with a section that proves no row is counted beside the rows", () => {
  const { besides } = specReport(
    [badge],
    titles("§2 Profile: shows the bio", "keeps the draft", "§7 Search: asks for 20"),
  );

  expect(besides.map(({ title }) => title)).toEqual(["§2 Profile: shows the bio", "§7 Search: asks for 20"]);
});

test("each section that is proved row by row has rows, each of its own name, with a phrase or a reason", () => {
  for (const section of provedSections) expect(rows.some((row) => row.section === section)).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ phrase, because }) => phrase === null && !because)).toEqual([]);
});

const read = (source: string): string[] => titlesIn("some.test.tsx", source).map(({ title }) => title);

test("titles are read from tests and suites of both runners, with their markup and types", () => {
  expect(
    read(`
      it("one", async () => { render(<p title="no title" />); test("inside"); });
      test.describe("§5 Post form", () => { test("of the suite", () => {}); test("§9 of its own", () => {}); });
      describe("a suite", () => it(\`a template\`, () => {}));
      unrelated("not a test"); /regular expressions/.test("nor this");
    `),
  ).toEqual(["one", "§5 Post form: of the suite", "§9 of its own", "a template"]);
});

test("each row of a table is a title, as the runner writes it", () => {
  expect(
    read(`
      const table = [{ name: "first", deep: { er: 1 } }, { name: "second", deep: { er: 2 } }] as const;
      test.each([["/login", 1], ["/register", 2]])("§2 Routes: %s is %i", () => {});
      test.each(table)("$name has $deep.er", () => {});
      it.each(["a", "b"])("just %s, 100%%", () => {});
      it.each(imported)("%s is known when it runs", () => {});
    `),
  ).toEqual([
    "§2 Routes: /login is 1",
    "§2 Routes: /register is 2",
    "first has 1",
    "second has 2",
    "just a, 100%",
    "just b, 100%",
    "%s is known when it runs",
  ]);
});

test("what does not run proves nothing", () => {
  expect(
    read(`
      test.skip("skipped", () => {});
      it.todo("to be written");
      test.fixme("broken", () => {});
      it.skipIf(true)("sometimes", () => {});
      test.fails("must fail", () => {});
      describe.skip("§2 Profile", () => test("in a suite that is skipped", () => {}));
    `),
  ).toEqual([]);
});
