// Writes brotli and gzip copies of the build's text files, compressed once, as small as possible, and has
// `vite preview` serve them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Types that compress well. */
const compressed = new Set([".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Best first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
];

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

const takes = ({ headers }: IncomingMessage, encoding: string): boolean =>
  (headers["accept-encoding"] ?? "").split(",").some((each) => {
    const [name, weight] = each.trim().split(/\s*;\s*q=/i);
    return name === encoding && Number(weight ?? 1) > 0;
  });

/** Unknown paths get index.html, as on static hosts. */
const fileFor = (dist: string, { url = "/", headers }: IncomingMessage): string | undefined => {
  const { pathname } = new URL(url, "http://localhost");
  if (/^\/v1(\/|$)/.test(pathname)) return undefined;
  if (compressed.has(extname(pathname)) && existsSync(join(dist, pathname))) return pathname;
  return headers.accept?.includes("text/html") === true ? "/index.html" : undefined;
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
    // The server of the preview gives a copy the type and the encoding of its file.
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = fileFor(dist, request);
        if (file !== undefined) {
          response.setHeader("Vary", "Accept-Encoding");
          const copy = encodings.find(
            ({ name, ending }) => takes(request, name) && existsSync(join(dist, file + ending)),
          );
          if (copy) request.url = file + copy.ending;
        }
        next();
      });
    },
  };
};
