// The steps of docs/recipes.md, as data.
import { readFileSync } from "node:fs";

const block = "\\n\\n```\\w+\\n([^]*?)```";
const insertion = new RegExp(`In \`([^\`]+)\`, after ((?:\`[^\`]+\`(?: and then )?)+):${block}`, "g");
const newFile = new RegExp(`New, \`([^\`]+)\`:${block}`, "g");
export const cell = /`([^`]+)`/g;

/** One text for each recipe. */
export const recipes = readFileSync("docs/recipes.md", "utf8").split(/^## /m).slice(1);

/** Blocks of code that stand neither in an insertion nor in a new file. */
export const countBlocksWithoutStep = (): number =>
  recipes.flatMap((recipe) => [...recipe.matchAll(/^```\w+$/gm)]).length -
  recipes.flatMap((recipe) => [...recipe.matchAll(insertion), ...recipe.matchAll(newFile)]).length;

/** Puts code right after the last anchor. Throws if an anchor isn't in the text, or stands before the one before it. */
const insert = (file: string, text: string, anchors: readonly string[], code: string): string => {
  const place = anchors.reduce((from, anchor) => {
    const found = text.indexOf(anchor, from);
    if (found === -1) throw new Error(`${file} has no ${anchor}`);
    return found + anchor.length;
  }, 0);
  const rest = text.slice(place);
  // Rows of a table stand without a space between them.
  return `${text.slice(0, place)}\n${rest.startsWith("\n") ? code.trimEnd() : code}${rest}`;
};

/**
 * The project's files as they are after all recipes, by their paths; only files that a recipe touches. Nothing is
 * written. Throws if a step doesn't fit.
 */
export const followRecipes = (): Map<string, string> => {
  const files = new Map<string, string>();
  for (const recipe of recipes) {
    for (const [, file = "", code = ""] of recipe.matchAll(newFile)) files.set(file, code);
    for (const [, file = "", anchors = "", code = ""] of recipe.matchAll(insertion)) {
      const places = [...anchors.matchAll(cell)].map(([, anchor = ""]) => anchor);
      files.set(file, insert(file, files.get(file) ?? readFileSync(file, "utf8"), places, code));
    }
  }
  return files;
};
