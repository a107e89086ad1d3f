// The app's response headers, from the values of `.env` and the page, in the forms of several hosts.
import { createHash } from "node:crypto";

export interface Origins {
  /** VITE_APPWRITE_ENDPOINT; empty or relative for the embedded backend. */
  appwriteEndpoint: string;
  /** VITE_NEWS_API_URL */
  newsUrl: string;
}

const originOf = (address: string): string | null => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return null;
  return new URL(address).origin;
};

/** The page's host as a websocket's, which older Safari does not count as 'self'. */
const socketsOf = (origin: string): string => origin.replace(/^http/, "ws");

const policy = (directives: Record<string, readonly (string | null)[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== null)].join(" "))
    .join("; ");

/** Hashes of the inline parts. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const inlineIn = (html: string): Inline => {
  const textsOf = (tag: string): string[] =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, "g"))].map(([, text = ""]) => hashOf(text));
  return { scripts: textsOf("script"), styles: textsOf("style") };
};

const contentPolicy = ({ appwriteEndpoint, newsUrl }: Origins, inline: Inline, own: string | null): string => {
  const appwrite = originOf(appwriteEndpoint);
  return policy({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts],
    // React writes styles through the DOM, which is allowed; a component that inserts a <style> (Radix' scroll lock) is
    // not.
    "style-src": ["'self'", ...inline.styles],
    // News pictures come from anywhere; a community's picture is a data: URL, a chosen one a blob: URL.
    "img-src": ["'self'", "https:", "data:", "blob:", appwrite?.startsWith("http:") ? appwrite : null],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      // For the page itself, and for Playwright's trace, which reads chosen pictures.
      "blob:",
      ...(own === null ? [] : [socketsOf(own)]),
      ...(appwrite === null ? [] : [appwrite, socketsOf(appwrite)]),
      originOf(newsUrl),
    ],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  });
};

/** `own` is the origin of the page, if known. */
export const securityHeaders = (
  origins: Origins,
  inline: Inline,
  own: string | null = null,
): Record<string, string> => ({
  "Content-Security-Policy": contentPolicy(origins, inline, own),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  // Sharing is allowed by default; naming it makes Chromium on Linux warn at every load.
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
});

const year = "public, max-age=31536000, immutable";
const hashed = String.raw`^/assets/[^/]+-[\w-]{8}\.\w+$`;

/** Names without a hash are checked again. */
export const cacheControl = (path: string): string => (new RegExp(hashed).test(path) ? year : "no-cache");

const block = (path: string, lines: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/** What a browser needs first stands first, because Cloudflare Pages reads 100 rules. */
const byNeed = (one: string, other: string): number =>
  Number(/\.(js|css)$/.test(other)) - Number(/\.(js|css)$/.test(one)) || one.localeCompare(other);

/**
 * `_headers` of Netlify and Cloudflare Pages. By default both let browsers check again, and both join the values if two
 * rules set a header, so no header is in two rules for one path. Each hashed file has its own rule: `/assets/*` would
 * also match a missing file, which browsers would then miss for a year.
 */
export const headersFile = (headers: Readonly<Record<string, string>>, files: readonly string[]): string => {
  const paths = files.map((file) => `/${file}`).filter((path) => cacheControl(path) === year);
  const rules = [
    block("/*", headers),
    // A cached worker could not be replaced.
    ...["/", "/index.html", "/sw.js"].map((path) => block(path, { "Cache-Control": "no-cache" })),
    ...paths.toSorted(byNeed).map((path) => block(path, { "Cache-Control": year })),
  ];
  return `${rules.join("\n\n")}\n`;
};

/** `_redirects` of Netlify. Cloudflare Pages accepts neither line and does the same by itself, with assets/404.html. */
export const redirectsFile = "/assets/* /assets/404.html 404\n/* /index.html 200\n";

/** For docs/hosting/nginx.conf, which includes this file. */
export const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join("");

/** For docs/hosting/Caddyfile. */
export const caddyHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${name} "${value}"\n`)
    .join("");
