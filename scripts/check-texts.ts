// Finds texts of the interface outside the catalogues, and what the catalogues lack.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { transformFileSync, traverse, types as t, type NodePath } from "@babel/core";
import linguiMacro from "@lingui/babel-plugin-lingui-macro";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";

/** Attributes and entries of tables that are shown or read aloud. */
const saidNames = new Set([
  "alt",
  "aria-label",
  "hint",
  "label",
  "legend",
  "placeholder",
  "question",
  "subtitle",
  "title",
]);

/** Their arguments are for developers. */
const forDevelopers = /^(?:console|reportOnce|.*Error)$/;

const isSentence = (text: string): boolean => /^\P{L}*\p{Lu}\p{L}*[ ’,.…?!].*\p{Ll}/u.test(text);
/** An address is not a word. */
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !URL.canParse(text);

const isForDevelopers = (path: NodePath): boolean =>
  path.findParent(({ node }) => {
    if (!t.isCallExpression(node) && !t.isNewExpression(node)) return false;
    const callee = t.isMemberExpression(node.callee) ? node.callee.object : node.callee;
    return t.isIdentifier(callee) && forDevelopers.test(callee.name);
  }) !== null;

const isSaid = ({ parent, key }: NodePath): boolean => {
  if (key !== "value") return false;
  if (t.isJSXAttribute(parent)) return t.isJSXIdentifier(parent.name) && saidNames.has(parent.name.name);
  return t.isObjectProperty(parent) && t.isIdentifier(parent.key) && saidNames.has(parent.key.name);
};

/** Texts left in a file after the macros have taken theirs. */
const strayTexts = (file: string): string[] => {
  const { ast } =
    transformFileSync(file, {
      ast: true,
      code: false,
      configFile: false,
      babelrc: false,
      parserOpts: { plugins: ["typescript", "jsx"] },
      plugins: [[linguiMacro, { stripMessageField: true }]],
    }) ?? {};
  const found: string[] = [];
  const note = (text: string): void => void found.push(text.replaceAll(/\s+/g, " ").trim());
  if (ast)
    traverse(ast, {
      TSType: (path) => path.skip(),
      JSXText: ({ node }) => {
        if (hasWord(node.value)) note(node.value);
      },
      StringLiteral: (path) => {
        const { value } = path.node;
        if (isSaid(path) ? hasWord(value) : isSentence(value) && !isForDevelopers(path)) note(value);
      },
      TemplateElement: (path) => {
        const text = path.node.value.raw;
        if (isSentence(text) && !isForDevelopers(path)) note(text);
      },
    });
  return found;
};

/** Names of languages, samples of news in English, and texts for developers and workers. */
const stays =
  /^src\/(?:lib\/languages|sdk\/news\/news|domain\/news|app\/env-problems|lib\/prepare-picture|lib\/load)\.tsx?$/;

const stray = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join("src", name))
  .filter((file) => !stays.test(file))
  .flatMap((file) =>
    strayTexts(file).map((text) => `${file}: “${text}” stands outside of the catalogues (CONTRIBUTING.md).`),
  );

const config = getConfig();

/** The values and tags of a message; a translation must have the same. */
const placesIn = (message: string): string => {
  const places = message.match(/<\/?\d+\/?>|\{\w+(?=\}|, (?:plural|select))/g) ?? [];
  return [...new Set(places)].toSorted().join(" ");
};

const missing: string[] = [];
for (const catalog of await getCatalogs(config)) {
  const used = (await catalog.collect()) ?? {};
  for (const language of config.locales) {
    const texts = (await catalog.read(language)) ?? {};
    const where = `${catalog.path.replace(`${config.rootDir}/`, "").replace("{locale}", language)}.po`;
    for (const [id, { message = id }] of Object.entries(used)) {
      const { translation } = texts[id] ?? {};
      if (translation === undefined) missing.push(`${where} does not know “${message}”: run npm run texts.`);
      else if (language !== config.sourceLocale && translation === "")
        missing.push(`${where} does not translate “${message}”.`);
      else if (translation !== "" && placesIn(translation) !== placesIn(message))
        missing.push(`${where} has other values than “${message}” in “${translation}”.`);
    }
    for (const id of Object.keys(texts))
      if (!(id in used)) missing.push(`${where} has a message that nobody uses: “${texts[id]?.message ?? id}”.`);
  }
}

const problems = [...stray, ...missing];
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? "Every text is in every catalogue." : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
