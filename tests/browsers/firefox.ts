// Firefox speaks WebDriver BiDi itself: Debian has no geckodriver, and none is needed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { asJson, type Driver } from "./driver";

const names = [process.env["FIREFOX"], "firefox-esr", "firefox"].filter((name) => name !== undefined);

/** The version of the installed Firefox, if there is one. */
export const firefoxVersion = (): string | null => {
  for (const name of names) {
    const { status, stdout } = spawnSync(name, ["--version"], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
};

/** No request but those of the journeys. */
const preferences = `
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
user_pref("intl.accept_languages", "en-GB");
`;

const timeToStart = 30_000;

interface Answer {
  id: number;
  type: "success" | "error";
  result: Record<string, unknown>;
  message?: string;
}

const connect = async (url: string) => {
  const socket = new WebSocket(url);
  await once(socket, "open", { signal: AbortSignal.timeout(timeToStart) });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on("message", (data) => {
    const answer = JSON.parse((data as Buffer).toString("utf8")) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let sent = 0;
  return {
    close: () => socket.close(),
    send: async (method: string, params: object): Promise<Record<string, unknown>> => {
      const id = ++sent;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const answer = await answered;
      if (answer.type === "error") throw new Error(`${method}: ${answer.message ?? "refused"}`);
      return answer.result;
    },
  };
};

interface Evaluated {
  type: "success" | "exception";
  result?: { value: string };
  exceptionDetails?: { text: string };
}

export const startFirefox = async (): Promise<Driver> => {
  const profile = mkdtempSync(join(tmpdir(), "chorus-firefox-"));
  writeFileSync(join(profile, "user.js"), preferences);
  const program = names.find((name) => spawnSync(name, ["--version"]).status === 0) ?? "firefox";
  const options = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"];
  const browser = spawn(program, options, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: profile },
  });
  const end = async (): Promise<void> => {
    if (browser.exitCode === null && browser.signalCode === null) {
      const ended = once(browser, "exit");
      browser.kill();
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const listening = async (): Promise<Awaited<ReturnType<typeof connect>>> => {
    let said = "";
    const address = await new Promise<string>((resolve, reject) => {
      browser.stderr.on("data", (part: Buffer) => {
        said += part.toString();
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
      browser.once("exit", (code) => reject(new Error(`Firefox ended with ${code}:\n${said}`)));
      setTimeout(() => reject(new Error(`Firefox does not listen:\n${said}`)), timeToStart);
    });
    return connect(`${address}/session`);
  };
  const { send, close } = await listening().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  await send("session.new", { capabilities: {} });
  const contexts = async (): Promise<string[]> =>
    ((await send("browsingContext.getTree", {}))["contexts"] as { context: string }[]).map(({ context }) => context);
  const tabs = await contexts();
  let context = tabs[0] ?? "";
  const viewport = { width: 1280, height: 900 };
  const show = async (): Promise<void> => {
    await send("browsingContext.activate", { context });
    await send("browsingContext.setViewport", { context, viewport });
  };
  await show();

  return {
    name: firefoxVersion() ?? "Firefox",
    open: async (url) => {
      const arrived = send("browsingContext.navigate", { context, url, wait: "complete" });
      // Where the page before was left at once, Firefox may never say so. What is looked for is waited for anyway.
      await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 15_000))]);
    },
    run: async (page, ...args) => {
      const answer = (await send("script.callFunction", {
        functionDeclaration: asJson(page),
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
        userActivation: false,
      })) as unknown as Evaluated;
      if (answer.type === "exception") throw new Error(answer.exceptionDetails?.text ?? "The page threw");
      return JSON.parse(answer.result?.value ?? "null");
    },
    load: async (expression) =>
      void (await send("script.evaluate", { expression, awaitPromise: false, target: { context } })),
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    openTab: async (url) => {
      context = String((await send("browsingContext.create", { type: "tab" }))["context"]);
      tabs.push(context);
      await show();
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    goToTab: async (index) => {
      context = tabs[index] ?? context;
      await send("browsingContext.activate", { context });
    },
    close: async () => {
      close();
      await end();
    },
  };
};
