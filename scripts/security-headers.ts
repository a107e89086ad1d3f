// The headers that the app is served with, made from the values of `.env` and from the page, in the forms of several hosts.
import { createHash } from "node:crypto";

export interface Origins {
  /** VITE_APPWRITE_ENDPOINT; empty or relative means: the embedded backend on the page's own address. */
  appwriteEndpoint: string;
  /** VITE_NEWS_API_URL */
  newsUrl: string;
}

const originOf = (address: string): string | null => {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return null;
  return new URL(address).origin;
};

/** The page's own host, as a websocket's: older Safari does not count it as 'self'. */
const socketsOf = (origin: string): string => origin.replace(/^http/, "ws");

const policy = (directives: Record<string, readonly (string | null)[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== null)].join(" "))
    .join("; ");

/** What a page has inline, by hash, as the policy names it. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The scripts and styles that stand in a page of ours. */
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
    // React writes styles through the DOM, which is free; a component that inserts a <style> (Radix' scroll lock) is not.
    "style-src": ["'self'", ...inline.styles],
    // News pictures come from anywhere; a community's picture is a data: URL, and one that is being chosen a blob: URL.
    "img-src": ["'self'", "https:", "data:", "blob:", appwrite?.startsWith("http:") ? appwrite : null],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      // Made by the page itself; the recorder of a failed journey (Playwright's trace) reads chosen pictures this way.
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

/** `own`: the origin that the page is served from, where it is known. */
export const securityHeaders = (
  origins: Origins,
  inline: Inline,
  own: string | null = null,
): Record<string, string> => ({
  "Content-Security-Policy": contentPolicy(origins, inline, own),
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Frame-Options": "DENY",
  // Sharing is the page's own anyway; Chromium on Linux, which knows no share sheet, warns of its name at every load.
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), clipboard-write=(self)",
  "Cross-Origin-Opener-Policy": "same-origin",
});

const year = "public, max-age=31536000, immutable";
const hashed = String.raw`^/assets/[^/]+-[\w-]{8}\.\w+$`;

/** How long a browser may keep the answer for a path; whatever has no hash in its name is asked for again. */
export const cacheControl = (path: string): string => (new RegExp(hashed).test(path) ? year : "no-cache");

const block = (path: string, lines: Readonly<Record<string, string>>): string =>
  [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`)].join("\n");

/** What a browser needs first stands first: Cloudflare Pages reads 100 rules. */
const byNeed = (one: string, other: string): number =>
  Number(/\.(js|css)$/.test(other)) - Number(/\.(js|css)$/.test(one)) || one.localeCompare(other);

/**
 * `_headers` of Netlify and Cloudflare Pages, for the files of a build. Both let browsers ask again where nothing is said, and
 * both join the values of a header that two rules set: no header stands in two rules for one path. A hashed file has a rule of
 * its own: one for `/assets/*` would also hold for a file that is not there yet, and browsers would miss it for a year.
 */
export const headersFile = (headers: Readonly<Record<string, string>>, files: readonly string[]): string => {
  const paths = files.map((file) => `/${file}`).filter((path) => cacheControl(path) === year);
  const rules = [
    block("/*", headers),
    // A worker that is kept by the browser could not be replaced.
    ...["/", "/index.html", "/sw.js"].map((path) => block(path, { "Cache-Control": "no-cache" })),
    ...paths.toSorted(byNeed).map((path) => block(path, { "Cache-Control": year })),
  ];
  return `${rules.join("\n\n")}\n`;
};

/** `_redirects` of Netlify. Cloudflare Pages takes neither line and does the same by itself: assets/404.html is its way, too. */
export const redirectsFile = "/assets/* /assets/404.html 404\n/* /index.html 200\n";

/** The security headers for docs/hosting/nginx.conf, which includes this file. */
export const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join("");

/** The same for docs/hosting/Caddyfile. */
export const caddyHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `header ${name} "${value}"\n`)
    .join("");
