import { expect, test } from "vitest";
import { checkSpec } from "../../scripts/spec";

const product = `
- **home-1** The heading is ‘Home’.
- **sign-up-12** Signing up leads Home.
- **query-8** Pauses are at most 30 s. _No test: the library’s own._

1. A decision.
`;

const check = (titles: string, comment = "") =>
  checkSpec(product, [{ file: "tests/some.test.tsx", text: titles }], [{ file: "src/some.ts", text: comment }])
    .problems;

const all = `it("home-1, sign-up-12: leads Home", () => {});`;

test("a statement without a test is named, unless it says why it needs none", () => {
  expect(check(`it("home-1: has a heading", () => {});`)).toEqual([
    "No test proves sign-up-12: Signing up leads Home.",
  ]);
  expect(check(all)).toEqual([]);
});

test("titles are read from tests of both runners, from tables and from templates", () => {
  expect(
    check(`
      test.describe("Home", () => { test("home-1: has a heading", async () => { render(<p title="sign-up-12: no" />); }); });
      it.each([["/", 1]])(\`sign-up-12: leads to \${home}\`, () => {});
    `),
  ).toEqual([]);
});

test("what does not run, or only mentions an id, proves nothing", () => {
  const problems = check(`
    it.skip("home-1: skipped", () => {});
    describe.skip("in a suite that is skipped", () => it("home-1: skipped with it", () => {}));
    describe("home-1: a suite alone", () => {});
    it("is as home-1: says", () => {});
    // home-1: a comment
    it("sign-up-12: leads Home", () => test.skip(isSlow, "on slow machines"));
  `);
  expect(problems).toEqual(["No test proves home-1: The heading is ‘Home’."]);
});

test("ids that do not exist are named, in titles and in comments", () => {
  expect(check(all, "/** A heading (home-1, decision 1). */\n// As the spec says (home-7, decision 3).")).toEqual([
    "src/some.ts cites home-7, which docs/product.md lacks",
    "src/some.ts cites decision 3, which docs/product.md lacks",
  ]);
  expect(check(`${all} it("home-9: is new", () => {});`)).toEqual([
    "tests/some.test.tsx cites home-9, which docs/product.md lacks",
  ]);
});

test("the page itself cites only what it has", () => {
  const citing = `${product}- **home-2** A way home (home-1, decision 1), as before (home-7) and as decided (decision 3).\n`;
  expect(
    checkSpec(citing, [{ file: "a.test.ts", text: all.replace("home-1", "home-1, home-2") }], []).problems,
  ).toEqual(["docs/product.md cites home-7, which it lacks", "docs/product.md cites decision 3, which it lacks"]);
});

test("an id belongs to one statement", () => {
  const twice = `${product}- **home-1** Something else.\n`;
  expect(checkSpec(twice, [{ file: "a.test.ts", text: all }], []).problems).toEqual([
    "Two statements are called home-1",
  ]);
});
