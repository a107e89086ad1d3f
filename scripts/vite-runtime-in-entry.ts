// The bundler keeps its own helpers in a file of their own, which would be one more to load for every page. They go into the
// entry, which is there before anything else.
import { basename } from "node:path";
import type { Plugin } from "vite";

interface Chunk {
  name: string;
  fileName: string;
  code: string;
  imports: string[];
}

/** What the helpers are called where the entry hands them on: no minified name is as long. */
const shared = (name: string): string => `helper_${name}`;

/** `a as b, c` as pairs. */
const pairsOf = (clause: string): { name: string; local: string }[] =>
  clause.split(",").map((part) => {
    const [name = "", local = name] = part.trim().split(" as ");
    return { name, local };
  });

/** The files that one needs before it can run, itself among them. */
const allImports = (chunk: Chunk, chunks: readonly Chunk[]): Set<string> => {
  const files = new Set([chunk.fileName]);
  // What is added meanwhile is gone through as well.
  for (const file of files)
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach((name) => files.add(name));
  return files;
};

/**
 * Moves the code of `runtime` into `entry`, and makes the others take it from there; changes them in place. Whether that can
 * be done: the entry must need no other file, so that it runs first; and who needs the helpers must need the entry already,
 * if only by way of another file, so that its own name changes with the entry’s.
 */
export const moveRuntime = (chunks: readonly Chunk[], runtime: Chunk, entry: Chunk): boolean => {
  const importers = chunks.filter(({ imports }) => imports.includes(runtime.fileName));
  const [, body, clause] = /^([\s\S]*)export ?\{([^}]*)\};?\s*$/.exec(runtime.code) ?? [];
  const isNamed = importers.every((chunk) => allImports(chunk, chunks).has(entry.fileName));
  const isFirst = entry.imports.every((file) => file === runtime.fileName);
  if (body === undefined || clause === undefined || !isNamed || !isFirst) return false;

  const statement = new RegExp(
    `import ?\\{([^}]*)\\} ?from ?"\\./${basename(runtime.fileName).replaceAll(".", "\\.")}";?`,
  );
  for (const chunk of importers) {
    chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName && file !== entry.fileName);
    if (chunk !== entry) chunk.imports.unshift(entry.fileName);
    chunk.code = chunk.code.replace(statement, (_, names: string) => {
      const pairs = pairsOf(names);
      if (chunk === entry) return `var ${pairs.map(({ name, local }) => `${local}=${shared(name)}`).join()};`;
      const taken = pairs.map(({ name, local }) => `${shared(name)} as ${local}`).join();
      return `import{${taken}}from"./${basename(entry.fileName)}";`;
    });
  }

  // `local as name`, the other way round.
  const helpers = pairsOf(clause).map(({ name: local, local: name }) => ({ name: shared(name), local }));
  const values = helpers.map(({ name, local }) => `${name}:${local}`).join();
  const names = helpers.map(({ name }) => name).join();
  entry.code = `const{${names}}=(()=>{${body}return{${values}}})();${entry.code}export{${names}};`;
  return true;
};

export const runtimeInEntryPlugin = (): Plugin => ({
  name: "chorus-runtime-in-entry",
  apply: "build",
  generateBundle: {
    // Before lists are made of what a page needs.
    order: "pre",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
      const entry = chunks.find(({ name }) => name === "entry");
      if (!runtime || !entry) return;
      if (moveRuntime(chunks, runtime, entry)) delete bundle[runtime.fileName];
      else this.warn("The bundler’s helpers stay in a file of their own: the files are not as they were.");
    },
  },
});
