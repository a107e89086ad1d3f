// What the files of src import from each other, read from their text: `from "…"` and late imports, `import("…")`.
import { dirname, join } from "node:path";

export interface Import {
  from: string;
  /** As it is written there. */
  specifier: string;
  isLate: boolean;
}

/** The imports in files, which are given as code by path. */
export const importsIn = (files: ReadonlyMap<string, string>): Import[] =>
  [...files].flatMap(([from, code]) =>
    [...code.matchAll(/(\bfrom |\bimport |\bimport\()"([^"]+)"/g)].map(([, before, specifier = ""]) => ({
      from,
      specifier,
      isLate: before === "import(",
    })),
  );

/** The files that each file imports, late ones too. */
export const graphOf = (files: ReadonlyMap<string, string>): Map<string, string[]> => {
  const graph = new Map([...files.keys()].map((path): [string, string[]] => [path, []]));
  for (const { from, specifier } of importsIn(files)) {
    const path = specifier.startsWith("@/") ? join("src", specifier.slice(2)) : join(dirname(from), specifier);
    const target = [path, `${path}.ts`, `${path}.tsx`].find((each) => files.has(each));
    if (target) graph.get(from)?.push(target);
  }
  return graph;
};

/**
 * The longest chain of imports that begins at each file, itself first. A chain that comes back to a file of its own is a
 * circle: those are listed apart, once each.
 */
export const chainsOf = (
  graph: ReadonlyMap<string, readonly string[]>,
): { longest: Map<string, string[]>; circles: string[][] } => {
  const longest = new Map<string, string[]>();
  const circles: string[][] = [];
  const walk = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) {
      circles.push([...above.slice(above.indexOf(file)), file]);
      return [];
    }
    const known = longest.get(file);
    if (known) return known;
    const below = (graph.get(file) ?? []).map((next) => walk(next, [...above, file]));
    const chain = [file, ...below.reduce((best, each) => (each.length > best.length ? each : best), [])];
    longest.set(file, chain);
    return chain;
  };
  for (const file of graph.keys()) walk(file, []);
  return { longest, circles };
};
