// Writes brotli and gzip copies of the build's text files, compressed once, as small as possible, and has
// `vite preview` serve them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import sirv from "sirv";
import type { Plugin } from "vite";

/** Types that compress well. */
const compressed = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Bytes: smaller files fit into one packet. */
const worthwhile = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const writeCopies = async (file: string): Promise<void> => {
  const text = readFileSync(file);
  if (text.length < worthwhile) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const [small, wellKnown] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, wellKnown);
};

export const compressionPlugin = (): Plugin => {
  let dist = "";
  return {
    name: "chorus-compression",
    enforce: "post",
    configResolved({ root, build }) {
      dist = resolve(root, build.outDir);
    },
    closeBundle: {
      // After plugins that still write files.
      order: "post",
      sequential: true,
      async handler() {
        if (this.environment.config.command !== "build" || !this.environment.config.build.write) return;
        const files = readdirSync(dist, { recursive: true, withFileTypes: true });
        const texts = files.filter((entry) => entry.isFile() && compressed.has(extname(entry.name)));
        await Promise.all(texts.map(({ parentPath, name }) => writeCopies(join(parentPath, name))));
      },
    },
    // Unknown paths get index.html, as on static hosts.
    configurePreviewServer({ middlewares }) {
      const files = { brotli: true, gzip: true, etag: true, single: true, ignores: [/^\/v1(\/|$)/] };
      // `dev` reads the folder at each request: another build may take its place.
      middlewares.use(sirv(dist, { ...files, dev: true }));
    },
  };
};
