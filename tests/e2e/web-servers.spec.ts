// nginx and Caddy serve the built app with the configuration that docs/hosting ships. Where one of them is not installed, its
// tests say so.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { gunzipSync } from "node:zlib";
import { builtApp } from "./support/built-app";
import { watchPolicy } from "./support/policy";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";
import { isInstalled, sendsBrotli, startWebServer, type Program } from "./support/web-servers";
import { withWorker, workerStands } from "./support/worker";

const year = "public, max-age=31536000, immutable";

/** Runs on a copy of the build, with one of the servers in front. */
const onSite = async (name: Program, go: (url: string, site: string) => Promise<void>): Promise<void> => {
  const site = mkdtempSync(joinPath(tmpdir(), "chorus-site-"));
  cpSync(builtApp(), site, { recursive: true });
  const server = await startWebServer(name, site);
  try {
    await go(server.url, site);
  } finally {
    await server.close();
    rmSync(site, { recursive: true, force: true });
  }
};

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** As a browser asks, with the bytes as they travelled: `fetch` unpacks what it gets. */
const ask = (url: string, encodings: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { "accept-encoding": encodings } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        // Each header as often as it came.
        const headers = new Headers();
        for (let at = 0; at < response.rawHeaders.length; at += 2)
          headers.append(response.rawHeaders[at] ?? "", response.rawHeaders[at + 1] ?? "");
        resolve({ status: response.statusCode ?? 0, headers, bytes: Buffer.concat(parts) });
      });
    });
    asked.once("error", reject);
    asked.end();
  });

for (const name of ["nginx", "caddy"] as const)
  test.describe(`${name} with its configuration from docs/hosting`, detail, () => {
    const stands = isInstalled(name);
    test.beforeAll(() => {
      if (!stands) process.stderr.write(`NOT TESTED: ${name} is not installed here.\n`);
    });
    test.skip(!stands, `NOT TESTED: ${name} is not installed here.`);

    test("hosting-1: sends the build’s compressed copies, and the types that browsers ask for", async () => {
      await onSite(name, async (url, site) => {
        const asset = (ending: string): string =>
          readdirSync(joinPath(site, "assets")).find((file) => file.endsWith(ending) && !file.startsWith("404")) ?? "";
        const script = readdirSync(joinPath(site, "assets")).find((file) => /^entry-.*\.js$/.test(file)) ?? "";
        const best = sendsBrotli(name) ? "br" : "gzip";
        for (const [path, type] of [
          [`assets/${script}`, /^(text|application)\/javascript/],
          [`assets/${asset(".css")}`, /^text\/css/],
          ["sw.js", /^(text|application)\/javascript/],
          ["index.html", /^text\/html; charset=utf-8$/],
          ["manifest.webmanifest", /^application\/manifest\+json/],
        ] as const) {
          const small = await ask(`${url}/${path}`, "gzip, deflate, br");
          const plain = await ask(`${url}/${path}`, "identity");
          const zipped = await ask(`${url}/${path}`, "gzip");
          expect(small.headers.get("content-type"), path).toMatch(type);
          expect([small.status, plain.status, zipped.status], path).toEqual([200, 200, 200]);
          expect(small.headers.get("content-encoding"), path).toBe(best);
          expect(small.bytes, path).toEqual(readFileSync(joinPath(site, `${path}.${best === "br" ? "br" : "gz"}`)));
          expect(gunzipSync(zipped.bytes), path).toEqual(plain.bytes);
          expect(plain.headers.get("content-encoding"), path).toBeNull();
          expect(small.headers.get("vary"), path).toMatch(/accept-encoding/i);
        }
        const font = await ask(`${url}/assets/${asset(".woff2")}`, "gzip");
        expect(font.headers.get("content-type")).toBe("font/woff2");
        expect((await ask(`${url}/favicon.svg`, "gzip")).headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      });
    });

    test("hosting-2: sends each security header once, keeps hashed files and nothing else", async () => {
      await onSite(name, async (url, site) => {
        const headersOf = readFileSync(joinPath(site, "_headers"), "utf8").split("\n\n")[0]?.split("\n").slice(1) ?? [];
        const script = readdirSync(joinPath(site, "assets")).find((file) => /^entry-.*\.js$/.test(file)) ?? "";
        for (const [path, status, kept] of [
          ["/", 200, "no-cache"],
          ["/index.html", 200, "no-cache"],
          ["/post/17", 200, "no-cache"],
          ["/sw.js", 200, "no-cache"],
          ["/manifest.webmanifest", 200, "no-cache"],
          ["/assets/icons/loader.svg", 200, "no-cache"],
          [`/assets/${script}`, 200, year],
          ["/assets/nosuch-12345678.js", 404, null],
          ["/_headers", 404, null],
        ] as const) {
          const { status: answered, headers } = await ask(url + path, "gzip");
          expect(answered, path).toBe(status);
          // A file that is missing is not missing for long.
          if (kept === null) expect(headers.get("cache-control") ?? "no-cache", path).toBe("no-cache");
          else expect(headers.get("cache-control"), path).toBe(kept);
          expect(headersOf.length).toBeGreaterThan(5);
          for (const line of headersOf) {
            const [header = "", ...value] = line.trim().split(": ");
            expect(headers.get(header), `${header} of ${path}`).toBe(value.join(": "));
          }
        }
      });
    });

    test("hosting-3: answers the app’s own addresses with its page, and files that are gone with 404", async ({
      page,
    }) => {
      await onSite(name, async (url, site) => {
        const violations = await watchPolicy(page);
        await page.goto(`${url}/login?to=/post/17`);
        await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
        expect(violations).toEqual([]);
        const home = await ask(`${url}/profile/123/no.such.file`, "identity");
        expect(home.bytes).toEqual(readFileSync(joinPath(site, "index.html")));
        const gone = await ask(`${url}/assets/gone-12345678.js`, "identity");
        expect(gone.status).toBe(404);
        expect(gone.bytes.toString()).not.toContain("/assets/entry-");
      });
    });

    test("hosting-4: an update that copies over leaves open pages their files", async () => {
      await onSite(name, async (url, site) => {
        writeFileSync(joinPath(site, "assets/old-12345678.js"), "export {};");
        expect((await ask(`${url}/assets/new-12345678.js`, "identity")).headers.get("cache-control")).not.toBe(year);
        writeFileSync(joinPath(site, "assets/new-12345678.js"), "export {};");
        cpSync(builtApp(), site, { recursive: true });
        for (const file of ["old", "new"]) {
          const { status, headers } = await ask(`${url}/assets/${file}-12345678.js`, "identity");
          expect([status, headers.get("cache-control")]).toEqual([200, year]);
        }
      });
    });

    test("offline-7: a build without a worker takes it off every browser", async ({ openAs }) => {
      // It builds the app once more.
      test.setTimeout(240_000);
      const without = mkdtempSync(joinPath(tmpdir(), "chorus-no-worker-"));
      execFileSync("npx", ["vite", "build", "--outDir", without, "--emptyOutDir", "--logLevel", "warn"], {
        env: { ...process.env, CHORUS_WORKER: "off" },
      });
      await onSite(name, async (url, site) => {
        const page = await openAs(null, { ...withWorker, baseURL: url });
        await page.goto("/login");
        await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
        await workerStands(page);
        rmSync(site, { recursive: true });
        cpSync(without, site, { recursive: true });
        for (const encodings of ["gzip, br", "gzip", "identity"])
          expect((await ask(`${url}/sw.js`, encodings)).bytes.byteLength).toBeLessThan(1000);
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await expect
          .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
          .toBe(0);
        expect(await page.evaluate(() => caches.keys())).toEqual([]);
      });
      rmSync(without, { recursive: true, force: true });
    });
  });
