// Reads the titles of tests out of their source, without running it: what a title promises is run by the test commands.
import { parseSync } from "vite";

/** A test that would run: its title, each row of an `each` table for itself, and where it stands. */
export interface TestTitle {
  title: string;
  file: string;
}

type Node = Record<string, unknown> & { type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What cannot be read without running the file. */
const unknown = Symbol("unknown");

const unwrap = (value: unknown): unknown =>
  isNode(value) && /^TS(As|Satisfies|NonNull)Expression$|^ParenthesizedExpression$/.test(value.type)
    ? unwrap(value.expression)
    : value;

type Scope = ReadonlyMap<string, unknown>;

const propertyName = ({ key, computed }: Node): string | null => {
  if (!isNode(key) || computed === true) return null;
  return key.type === "Identifier" ? String(key.name) : String(key.value);
};

/** The value of a literal, of a list or object of literals, or of a constant of the same file. */
const valueOf = (given: unknown, scope: Scope): unknown => {
  const node = unwrap(given);
  if (!isNode(node)) return unknown;
  switch (node.type) {
    case "Literal":
      return node.value;
    case "Identifier":
      return scope.has(String(node.name)) ? valueOf(scope.get(String(node.name)), new Map()) : unknown;
    case "ArrayExpression":
      return nodes(node.elements).map((element) => valueOf(element, scope));
    case "ObjectExpression":
      return Object.fromEntries(
        nodes(node.properties)
          .filter(({ type }) => type === "Property")
          .map((property) => [propertyName(property), valueOf(property.value, scope)]),
      );
    case "TemplateLiteral":
    case "BinaryExpression":
      return textOf(node, scope) ?? unknown;
    default:
      return unknown;
  }
};

const show = (value: unknown): string => {
  if (value === unknown) return "…";
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A title as it is written; '…' stands for what is known at run time only. Null for what is no text. */
const textOf = (given: unknown, scope: Scope): string | null => {
  const node = unwrap(given);
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "BinaryExpression" && node.operator === "+")
    return (textOf(node.left, scope) ?? "…") + (textOf(node.right, scope) ?? "…");
  if (node.type !== "TemplateLiteral") return null;
  const expressions = nodes(node.expressions).map((expression) => show(valueOf(expression, scope)));
  return nodes(node.quasis)
    .map(({ value }, index) => {
      const cooked = typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
      return cooked + (expressions[index] ?? "");
    })
    .join("");
};

const field = (row: unknown, path: string): unknown => {
  if (row === unknown) return unknown;
  if (typeof row !== "object" || row === null) return undefined;
  const [first = "", ...rest] = path.split(".");
  const value: unknown = Object.entries(row).find(([name]) => name === first)?.[1];
  return rest.length === 0 || value === unknown ? value : field(value, rest.join("."));
};

/** One title for each row of the table, as the runner writes them. */
const expand = (template: string, table: unknown): string[] => {
  if (!Array.isArray(table)) return [template];
  return table.map((row: unknown, index) => {
    const values: unknown[] = Array.isArray(row) ? row : [row];
    let next = 0;
    return template
      .replace(/%([sdifjoOp#%])/g, (whole, kind: string) => {
        if (kind === "%") return "%";
        if (kind === "#") return String(index);
        return next < values.length ? show(values[next++]) : whole;
      })
      .replace(/\$([A-Za-z_][\w.]*)/g, (whole, path: string) => {
        const value = field(values[0], path);
        return value === undefined ? whole : show(value);
      });
  });
};

interface Callee {
  name: string;
  modifiers: string[];
  table: unknown;
}

/** `test`, `it.each(table)`, `test.describe` …, or null for another function. */
const calleeOf = (given: unknown, scope: Scope): Callee | null => {
  const node = unwrap(given);
  if (!isNode(node)) return null;
  if (node.type === "Identifier") return { name: String(node.name), modifiers: [], table: undefined };
  if (node.type === "CallExpression") {
    const inner = calleeOf(node.callee, scope);
    if (!inner || !/^(each|for|skipIf|runIf)$/.test(inner.modifiers.at(-1) ?? "")) return null;
    return { ...inner, table: valueOf(nodes(node.arguments)[0], scope) };
  }
  if (node.type !== "MemberExpression" || !isNode(node.property)) return null;
  const inner = calleeOf(node.object, scope);
  return inner && { ...inner, modifiers: [...inner.modifiers, String(node.property.name)] };
};

const kindOf = ({ name, modifiers }: Callee): "test" | "suite" | null => {
  if (name === "describe" || name === "suite") return "suite";
  if (name !== "it" && name !== "test") return null;
  if (modifiers.includes("describe")) return "suite";
  const known = [
    "each",
    "for",
    "concurrent",
    "sequential",
    "only",
    "skip",
    "todo",
    "fixme",
    "fails",
    "fail",
    "skipIf",
    "runIf",
  ];
  return modifiers.every((modifier) => known.includes(modifier)) ? "test" : null;
};

/** Does not run, or not surely, or is meant to fail: proves nothing. */
const isIdle = ({ modifiers }: Callee): boolean =>
  modifiers.some((modifier) => ["skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"].includes(modifier));

/** The constants of a file, wherever they are declared; a name that stands for two things is left out. */
const constants = (program: unknown): Scope => {
  const found = new Map<string, unknown>();
  const twice = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return undefined;
    if (value.type === "VariableDeclaration" && value.kind === "const")
      for (const { id, init } of nodes(value.declarations)) {
        const name = isNode(id) && id.type === "Identifier" ? String(id.name) : "";
        if (found.has(name)) twice.add(name);
        found.set(name, init);
      }
    return Object.values(value).forEach(visit);
  };
  visit(program);
  return new Map([...found].filter(([name]) => !twice.has(name)));
};

/**
 * The titles of the tests in a file. A title without a section of its own stands under the section of the suites around
 * it, if one names any: 'suite: title'. Tests that are skipped are left out.
 */
export const titlesIn = (file: string, source: string): TestTitle[] => {
  const { program } = parseSync(file, source);
  const scope = constants(program);
  const found: TestTitle[] = [];

  const visit = (value: unknown, suite: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, suite));
    if (!isNode(value)) return undefined;
    const callee = value.type === "CallExpression" ? calleeOf(value.callee, scope) : null;
    const kind = callee && kindOf(callee);
    const [first, ...rest] = nodes(value.arguments);
    const template = callee && kind ? textOf(first, scope) : null;
    if (!callee || !kind || template === null) return Object.values(value).forEach((each) => visit(each, suite));
    if (isIdle(callee)) return undefined;
    for (const title of expand(template, callee.table)) {
      const full = title.startsWith("§") || suite === "" ? title : `${suite}: ${title}`;
      if (kind === "test") found.push({ title: full, file });
      else rest.forEach((each) => visit(each, full.startsWith("§") ? full : ""));
    }
    return undefined;
  };

  visit(program, "");
  return found;
};
