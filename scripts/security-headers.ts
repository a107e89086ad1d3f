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

/** `_headers` of Netlify, Cloudflare Pages and others; they answer with "revalidate" where nothing is said. */
export const headersFile = (headers: Readonly<Record<string, string>>): string => {
  const rule = (path: string, lines: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const rules = [
    rule("/*", headers),
    rule("/assets/*", { "Cache-Control": year }),
    rule("/", { "Cache-Control": "no-cache" }),
    rule("/index.html", { "Cache-Control": "no-cache" }),
    // A worker that is kept by the browser could not be replaced.
    rule("/sw.js", { "Cache-Control": "no-cache" }),
  ];
  return `${rules.join("\n\n")}\n`;
};

/** A whole site for nginx: SPA fallback, cache and security headers, compression. */
export const nginxSite = (
  headers: Readonly<Record<string, string>>,
  name: string,
): string => `# Chorus on nginx: put this into /etc/nginx/conf.d/ and the content of dist/ into the root below.
# \`npm run build\` writes the Content-Security-Policy of your .env and of this version's page into dist/_headers: copy it from there.

map $uri $chorus_cache {
  default "no-cache";
  "~${hashed}" "${year}";
}

server {
  listen 80;
  server_name ${name};
  root /var/www/chorus;

  # The build brings the compressed copies along. Where nginx has the brotli module, put brotli_static on; beside this.
  gzip_static on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/manifest+json image/svg+xml;

  # All headers stand here: a location with an add_header of its own would drop them.
${Object.entries(headers)
  .map(([header, value]) => `  add_header ${header} "${value}" always;`)
  .join("\n")}
  add_header Cache-Control $chorus_cache;

  # A file that is gone is gone: an old page must not be given index.html for a script.
  location /assets/ {
    try_files $uri =404;
  }

  location / {
    try_files $uri /index.html;
  }
}
`;
