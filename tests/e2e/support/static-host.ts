// A static host that reads `_headers` like Netlify and Cloudflare Pages, and answers other paths with index.html.
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

const rulesIn = (text: string): { matches: (path: string) => boolean; headers: [string, string][] }[] =>
  text
    .trim()
    .split("\n\n")
    .map((block) => {
      const [pattern = "", ...lines] = block.split("\n");
      const expression = new RegExp(`^${pattern.replaceAll(/[.?+]/g, String.raw`\$&`).replaceAll("*", ".*")}$`);
      const headers = lines.map((line): [string, string] => {
        const at = line.indexOf(":");
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
      });
      return { matches: (path: string) => expression.test(path), headers };
    });

const isFile = (path: string): boolean => {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

export interface StaticHost {
  url: string;
  close(): Promise<void>;
}

/** Port 0 is any that is free. */
export const startStaticHost = async (folder: string, port = 0): Promise<StaticHost> => {
  const rules = rulesIn(readFileSync(join(folder, "_headers"), "utf8"));
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    for (const { matches, headers } of rules)
      if (matches(pathname)) for (const [name, value] of headers) response.appendHeader(name, value);
    const file = isFile(join(folder, pathname)) ? join(folder, pathname) : join(folder, "index.html");
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(file));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
