import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cacheControl, headersFile, inlineIn, nginxSite, securityHeaders } from "../../scripts/security-headers";
import { inlineScript, inlineStyle } from "../../scripts/vite-first-paint";

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

describe("the files for hosts", () => {
  it("_headers gives every path the security headers and keeps hashed files for a year", () => {
    const text = headersFile(securityHeaders(hosted, inline));
    expect(text).toContain("/*\n  Content-Security-Policy: default-src 'none'; ");
    expect(text).toContain("/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    expect(text).toContain("/index.html\n  Cache-Control: no-cache\n");
    expect(text).toContain("/sw.js\n  Cache-Control: no-cache\n");
    for (const line of text.split("\n")) expect(line).toMatch(/^(|\/\S*| {2}[\w-]+: .+)$/);
  });

  it("docs/hosting/nginx.conf is what is made here", () => {
    expect(readFileSync("docs/hosting/nginx.conf", "utf8")).toBe(
      nginxSite(securityHeaders(hosted, inline), "chorus.example.org"),
    );
  });

  it("nginx.conf keeps its headers in one place, falls back to index.html and has a variable’s name for nothing else", () => {
    const text = readFileSync("docs/hosting/nginx.conf", "utf8");
    const locations = text.slice(text.indexOf("location /assets"));
    expect(locations).not.toContain("add_header");
    expect(text).toContain("try_files $uri /index.html;");
    expect(new Set(text.match(/\$\w+/g))).toEqual(new Set(["$uri", "$chorus_cache"]));
  });
});
