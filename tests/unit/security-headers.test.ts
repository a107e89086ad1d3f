import { describe, expect, it } from "vitest";
import {
  cacheControl,
  caddyHeaders,
  headersFile,
  inlineIn,
  nginxHeaders,
  redirectsFile,
  securityHeaders,
} from "../../scripts/security-headers";
import { inlineScript, inlineStyle } from "../../scripts/vite-first-paint";
import { cloudflarePages, netlify } from "../support/static-host-rules";

const hosted = { appwriteEndpoint: "https://appwrite.example.org/v1", newsUrl: "https://gnews.io/api/v4" };

const inline = inlineIn(`<style>${inlineStyle}</style><script>${inlineScript}</script>`);

/** Sources by directive. */
const policyOf = (headers: Record<string, string>): Map<string, string[]> =>
  new Map(
    (headers["Content-Security-Policy"] ?? "").split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );

describe("the content security policy", () => {
  it("safety-2: lets scripts and styles come from the page’s own address and from the page as it was built", () => {
    const policy = policyOf(securityHeaders(hosted, inline));
    const hash = expect.stringMatching(/^'sha256-[\w+/]{43}='$/) as unknown;
    expect(policy.get("script-src")).toEqual(["'self'", hash]);
    expect(policy.get("style-src")).toEqual(["'self'", hash]);
    expect(inline.scripts).not.toEqual(inline.styles);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("base-uri")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(JSON.stringify([...policy])).not.toContain("unsafe");
  });

  it("lets the app talk to Appwrite, its realtime and the news API, by origin", () => {
    expect(policyOf(securityHeaders(hosted, inline)).get("connect-src")).toEqual([
      "'self'",
      "blob:",
      "https://appwrite.example.org",
      "wss://appwrite.example.org",
      "https://gnews.io",
    ]);
  });

  it("with the embedded backend names the page’s own sockets", () => {
    const policy = policyOf(securityHeaders({ ...hosted, appwriteEndpoint: "/v1" }, inline, "http://localhost:4173"));
    expect(policy.get("connect-src")).toEqual(["'self'", "blob:", "ws://localhost:4173", "https://gnews.io"]);
  });

  it("shows avatars of an Appwrite without https, as on a developer’s machine", () => {
    const policy = policyOf(securityHeaders({ ...hosted, appwriteEndpoint: "http://localhost:8080/v1" }, inline));
    expect(policy.get("img-src")).toEqual(["'self'", "https:", "data:", "blob:", "http://localhost:8080"]);
    expect(policy.get("connect-src")).toContain("ws://localhost:8080");
  });

  it.each(["javascript:alert(1)", "https://", "x; script-src *", "//evil.example", ""])(
    "takes nothing from the address “%s”",
    (address) => {
      const policy = policyOf(securityHeaders({ appwriteEndpoint: address, newsUrl: address }, inline));
      expect(policy.get("connect-src")).toEqual(["'self'", "blob:"]);
      expect(policy.get("script-src")).toEqual(["'self'", ...inline.scripts]);
    },
  );
});

describe("the other headers", () => {
  it("are sent with everything", () => {
    expect(securityHeaders(hosted, inline)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringContaining("geolocation=()") as unknown,
      "Cross-Origin-Opener-Policy": "same-origin",
    });
  });

  it.each([
    ["/assets/index-DXKZeJIL.js", "public, max-age=31536000, immutable"],
    ["/assets/figtree-latin-wght-normal-D_ZTVpCC.woff2", "public, max-age=31536000, immutable"],
    ["/assets/use-news-reader-1M7vNQvp.css", "public, max-age=31536000, immutable"],
    ["/assets/icons/loader.svg", "no-cache"],
    ["/", "no-cache"],
    ["/index.html", "no-cache"],
    ["/post/index-DXKZeJIL.js", "no-cache"],
    ["/sw.js", "no-cache"],
  ])("let %s be kept as: %s", (path, expected) => {
    expect(cacheControl(path)).toBe(expected);
  });
});

const files = ["index.html", "assets/a-DXKZeJIL.js", "assets/b-1M7vNQvp.css", "assets/c-D_ZTVpCC.woff2", "sw.js"];
const site = [...files, "assets/icons/loader.svg", "assets/404.html", "favicon.svg"];
const year = "public, max-age=31536000, immutable";

describe.each([
  ["Netlify", netlify],
  ["Cloudflare Pages", cloudflarePages],
])("on %s", (_name, hostOf) => {
  const headers = securityHeaders(hosted, inline);
  const host = hostOf({ headers: headersFile(headers, files), redirects: redirectsFile, files: site });

  it.each([
    ["/", 200, "index.html", "no-cache"],
    ["/post/17", 200, "index.html", null],
    ["/profile/1/a.file", 200, "index.html", null],
    ["/assets/a-DXKZeJIL.js", 200, "assets/a-DXKZeJIL.js", year],
    ["/assets/c-D_ZTVpCC.woff2", 200, "assets/c-D_ZTVpCC.woff2", year],
    ["/assets/icons/loader.svg", 200, "assets/icons/loader.svg", null],
    ["/assets/gone-DXKZeJIL.js", 404, "assets/404.html", null],
    ["/sw.js", 200, "sw.js", "no-cache"],
  ])("hosting-5: answers %s with %d and %s, to be kept: %s", (path, status, file, kept) => {
    const answer = host.answer(path);
    expect([answer.status, answer.file]).toEqual([status, file]);
    // Where nothing is said, both let browsers ask again.
    expect(answer.headers.get("cache-control") ?? null).toBe(kept);
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name.toLowerCase())).toBe(value);
  });

  it("hosting-5: reads every rule of a large build, and code first where it reads no more", () => {
    const many = Array.from(
      { length: 120 },
      (_, at) => `assets/${at % 2 ? "font" : "code"}${at}-DXKZeJIL.${at % 2 ? "woff2" : "js"}`,
    );
    const large = hostOf({ headers: headersFile(headers, many), redirects: redirectsFile, files: [...site, ...many] });
    for (const file of many.filter((each) => each.endsWith(".js")))
      expect(large.answer(`/${file}`).headers.get("cache-control"), file).toBe(year);
  });
});

describe("the files for web servers", () => {
  it("carry the headers in the form of nginx and of Caddy", () => {
    const headers = securityHeaders(hosted, inline);
    for (const [name, value] of Object.entries(headers)) {
      expect(nginxHeaders(headers)).toContain(`add_header ${name} "${value}" always;\n`);
      expect(caddyHeaders(headers)).toContain(`header ${name} "${value}"\n`);
    }
  });
});
