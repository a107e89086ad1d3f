// Writes brotli and gzip copies of the build's text files, and serves them with `vite preview`. They are compressed
// once, as small as possible.
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync, type Dirent, type Stats } from "node:fs";
import type { IncomingMessage } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Types that compress well. */
const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

/** Best first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

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

const pathOf = (entry: Dirent): string => join(entry.parentPath, entry.name);

const fileAt = (path: string): Stats | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats : undefined;
};

/** Unknown paths get index.html, as on static hosts. */
const wantsPage = ({ headers }: IncomingMessage): boolean => headers.accept?.includes("text/html") === true;

const takes = ({ headers }: IncomingMessage, encoding: string): boolean =>
  (headers["accept-encoding"] ?? "").split(",").some((each) => {
    const [name, weight] = each.trim().split(/\s*;\s*q=/i);
    return name === encoding && Number(weight ?? 1) > 0;
  });

interface Copy {
  path: string;
  encoding: string;
  size: number;
  tag: string;
}

/** A copy older than its file is from another build. */
const copyOf = (file: string, request: IncomingMessage): Copy | undefined => {
  const original = fileAt(file);
  if (!original) return undefined;
  for (const { name, ending } of encodings) {
    const copy = takes(request, name) ? fileAt(file + ending) : undefined;
    if (copy && copy.mtimeMs >= original.mtimeMs)
      return { path: file + ending, encoding: name, size: copy.size, tag: `W/"${copy.size}-${copy.mtimeMs}"` };
  }
  return undefined;
};

/** Undefined if the file is not compressed. */
const fileFor = (dist: string, request: IncomingMessage): string | undefined => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (/^\/v1(\/|$)/.test(pathname) || !["GET", "HEAD"].includes(request.method ?? "")) return undefined;
  const file = resolve(dist, `.${pathname}`);
  if (file.startsWith(dist + sep) && fileAt(file)) return file;
  return wantsPage(request) ? join(dist, "index.html") : undefined;
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
        const texts = files.filter((entry) => entry.isFile() && extname(entry.name) in types).map(pathOf);
        await Promise.all(texts.map(writeCopies));
      },
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = fileFor(dist, request);
        const type = file === undefined ? undefined : types[extname(file)];
        if (file === undefined || type === undefined) {
          next();
          return;
        }
        response.setHeader("Vary", "Accept-Encoding");
        const copy = copyOf(file, request);
        if (!copy) {
          next();
          return;
        }
        response.setHeader("ETag", copy.tag);
        if (request.headers["if-none-match"] === copy.tag) {
          response.writeHead(304).end();
          return;
        }
        response.writeHead(200, {
          "Content-Type": type,
          "Content-Encoding": copy.encoding,
          "Content-Length": copy.size,
        });
        if (request.method === "HEAD") response.end();
        // The reader left, which is not an error.
        else pipeline(createReadStream(copy.path), response, () => undefined);
      });
    },
  };
};
