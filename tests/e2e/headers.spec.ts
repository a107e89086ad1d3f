// The built app works under the headers that it is hosted with. Every other journey runs under them as well.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { builtApp } from "./support/built-app";
import { freePort } from "./support/free-port";
import { startStaticHost } from "./support/static-host";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

/** What the browser refused because of the policy, from now on. */
const watchPolicy = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { tellViolation: (text: string) => void }).tellViolation;
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return violations;
};

test(
  "safety-2: no screen, dialog or menu breaks the content security policy",
  { tag: "@tour" },
  async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    const id = await post(server, ada, {
      content: "A post with an article",
      article: "https://riverpost.example/story",
    });
    const page = await openAs(ada);
    const violations = await watchPolicy(page);
    const screens = [
      ["/", "Home"],
      ["/explore?q=article", "Search"],
      ["/create-post", "Create Post"],
      ["/harmony", "Harmony"],
      ["/topics", "Topics"],
      [`/post/${id}`, "Post"],
      [`/profile/${ada.id}`, "ada"],
      [`/update-profile/${ada.id}`, "Settings"],
      ["/create-community", "Create Community"],
    ] as const;
    for (const [path, heading] of screens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toContainText(heading);
    }

    await page.goto(`/post/${id}`);
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete post" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto("/create-post");
    await page.getByLabel("Content").fill("Styled by rules alone");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByText("Post created successfully!").first()).toBeVisible();

    await page.goto("/harmony");
    await page.getByRole("button", { name: /share/i }).first().click();
    await expect(page.getByRole("menu")).toBeVisible();

    expect(violations).toEqual([]);
  },
);

test("safety-2: a script that was smuggled into a page does not run", async ({ page }) => {
  await page.goto("/login");
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "window.smuggled = true";
    document.head.append(script);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return "smuggled" in window;
  });
  expect(ran).toBe(false);
});

test("a static host that reads _headers serves the app under them", { tag: "@detail" }, async ({ page }) => {
  const host = await startStaticHost(builtApp());
  const violations = await watchPolicy(page);
  const answer = await page.goto(`${host.url}/login`);
  expect(answer?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  const [script = ""] = /\/assets\/entry-[\w-]+\.js/.exec((await answer?.text()) ?? "") ?? [];
  const asset = await page.request.get(host.url + script);
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await page.request.get(`${host.url}/`)).headers()["cache-control"]).toBe("no-cache");
  expect(violations).toEqual([]);
  await host.close();
});

test(
  "offline-5: on a static host the worker keeps the app, and nothing keeps the worker",
  { tag: "@detail" },
  async ({ openAs }) => {
    const host = await startStaticHost(builtApp());
    const page = await openAs(null, { ...withWorker, baseURL: host.url });
    const violations = await watchPolicy(page);
    await page.goto("/login");
    await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await workerStands(page);
    const kept = await page.evaluate(async () =>
      (await fetch("/sw.js", { cache: "no-store" })).headers.get("cache-control"),
    );
    expect(kept).toBe("no-cache");

    await host.close();
    for (const [path, heading] of [
      ["/login", "Login"],
      ["/register", "Register"],
      ["/login?deep=link", "Login"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    expect(violations).toEqual([]);
  },
);

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

const nginx = process.env["NGINX"] ?? "nginx";

// Where there is no nginx, tests/unit/security-headers.test.ts reads its configuration.
if (isInstalled(nginx))
  test("nginx serves the app with docs/hosting/nginx.conf", async ({ page }) => {
    const folder = mkdtempSync(joinPath(tmpdir(), "chorus-nginx-"));
    const port = await freePort();
    const site = readFileSync("docs/hosting/nginx.conf", "utf8")
      .replace("listen 80;", `listen 127.0.0.1:${port};`)
      .replace("root /var/www/chorus;", `root ${builtApp()};`);
    const types = "types { text/html html; text/javascript js; text/css css; image/svg+xml svg; font/woff2 woff2; }";
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const configuration = `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; ${process.getuid?.() === 0 ? "user root;" : ""} events {} http { ${types} access_log off; ${temporary.join(" ")} ${site} }`;
    writeFileSync(joinPath(folder, "nginx.conf"), configuration);
    const running = spawn(nginx, ["-c", joinPath(folder, "nginx.conf"), "-e", joinPath(folder, "error.log")]);
    const ended = new Promise((done) => running.once("exit", done));
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const violations = await watchPolicy(page);
    const answer = await page.goto(`${url}/login`);
    expect(answer?.headers()).toMatchObject({ "cache-control": "no-cache", "x-content-type-options": "nosniff" });
    expect(answer?.headers()["content-security-policy"]).toContain("wss://appwrite.example.org");
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    const [script = ""] = /\/assets\/entry-[\w-]+\.js/.exec((await answer?.text()) ?? "") ?? [];
    const asset = await page.request.get(url + script);
    expect(asset.headers()).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const missing = await page.request.get(`${url}/assets/nosuch-12345678.js`);
    expect([missing.status(), missing.headers()["cache-control"]]).toEqual([404, undefined]);
    expect(violations).toEqual([]);
    running.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
