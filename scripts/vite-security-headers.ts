// Gives `vite preview` the headers of a real host, and writes them into the build for other hosts.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import {
  cacheControl,
  caddyHeaders,
  headersFile,
  inlineIn,
  nginxHeaders,
  redirectsFile,
  securityHeaders,
  type Inline,
  type Origins,
} from "./security-headers.ts";

const ownOrigin = ({ headers: { host } }: IncomingMessage): string | null =>
  host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : null;

const inlineOf = (dist: string): Inline => inlineIn(readFileSync(join(dist, "index.html"), "utf8"));

export const securityHeadersPlugin = (): Plugin => {
  let origins: Origins = { appwriteEndpoint: "", newsUrl: "" };
  let dist = "";
  return {
    name: "chorus-security-headers",
    configResolved({ env, root, build }) {
      dist = resolve(root, build.outDir);
      origins = {
        appwriteEndpoint: String(env["VITE_APPWRITE_ENDPOINT"] ?? ""),
        newsUrl: String(env["VITE_NEWS_API_URL"] || "https://gnews.io/api/v4"),
      };
    },
    // When the page is complete, because the headers have the hashes of its inline parts.
    writeBundle({ dir = dist }, bundle) {
      const headers = securityHeaders(origins, inlineOf(dir));
      const files = {
        _headers: headersFile(headers, Object.keys(bundle)),
        _redirects: redirectsFile,
        "_headers.nginx": nginxHeaders(headers),
        "_headers.caddy": caddyHeaders(headers),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        // The embedded backend has its own.
        if (!/^\/v1(\/|$)/.test(pathname)) {
          // A missing file must not be cached for a year.
          const cache = existsSync(join(dist, pathname)) ? cacheControl(pathname) : "no-cache";
          const headers = { ...securityHeaders(origins, inlineOf(dist), ownOrigin(request)), "Cache-Control": cache };
          for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        }
        next();
      });
    },
  };
};
