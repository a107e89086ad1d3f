// WebKitGTK through Debian's `webkit2gtk-driver`, which speaks WebDriver, on a display of Xvfb's.
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../e2e/support/free-port";
import { asJson, type Driver } from "./driver";

const hasProgram = (name: string, flag: string): boolean => spawnSync(name, [flag]).error === undefined;

const timeToStart = 30_000;

/** Debian keeps it in a folder of the library's. */
const miniBrowser = (): string | undefined =>
  readdirSync("/usr/lib", { withFileTypes: true })
    .flatMap(({ name }) => ["4.1", "6.0", "4.0"].map((api) => `/usr/lib/${name}/webkit2gtk-${api}/MiniBrowser`))
    .find((path) => existsSync(path));

export const webkitVersion = (): string | null => {
  if (!hasProgram("WebKitWebDriver", "--version") || !hasProgram("Xvfb", "-version") || !miniBrowser()) return null;
  return "WebKitGTK";
};

const startDisplay = async (): Promise<{ display: string; process: ChildProcess }> => {
  const process = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = process.stdio[3];
  if (!pipe) throw new Error("Xvfb tells no display");
  const told = once(pipe, "data", { signal: AbortSignal.timeout(timeToStart) });
  const [number] = (await told) as [Buffer];
  return { display: `:${number.toString().trim()}`, process };
};

const end = async (process: ChildProcess): Promise<void> => {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill();
  await ended;
};

export const startWebKit = async (): Promise<Driver> => {
  const home = mkdtempSync(join(tmpdir(), "chorus-webkit-"));
  const { display, process: xvfb } = await startDisplay();
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    GTK_A11Y: "none",
    LANG: "en_GB.UTF-8",
  };
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env });

  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isUp = async (): Promise<boolean> => {
    try {
      await send("GET", "/status");
      return true;
    } catch {
      return false;
    }
  };
  const endAll = async (): Promise<void> => {
    await end(driver);
    await end(xvfb);
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const beginSession = async (): Promise<unknown> => {
    const deadline = Date.now() + timeToStart;
    while (!(await isUp())) {
      if (Date.now() > deadline) throw new Error("WebKitWebDriver does not answer");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] },
        },
      },
    });
  };
  const made = (await beginSession().catch(async (error: unknown) => {
    await endAll();
    throw error;
  })) as { sessionId: string; capabilities: { browserVersion?: string } };
  const session = `/session/${made.sessionId}`;
  await send("POST", `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 1000 });
  const tabs = [String(await send("GET", `${session}/window`))];

  return {
    name: `WebKitGTK ${made.capabilities.browserVersion ?? ""}`,
    open: async (url) => void (await send("POST", `${session}/url`, { url })),
    run: async (page, ...args) => {
      const script = `const done = arguments[1]; (${asJson(page)})(arguments[0]).then((text) => done({ text }), (error) => done({ error: String(error) }));`;
      const answer = (await send("POST", `${session}/execute/async`, { script, args: [JSON.stringify(args)] })) as {
        text?: string;
        error?: string;
      };
      if (answer.error !== undefined) throw new Error(answer.error);
      return JSON.parse(answer.text ?? "null");
    },
    load: async (script) => void (await send("POST", `${session}/execute/sync`, { script, args: [] })),
    perform: async (actions) => void (await send("POST", `${session}/actions`, { actions })),
    openTab: async (url) => {
      // MiniBrowser leaves the first tab in front, and takes no presses in one that does not show: a window of its own.
      const { handle } = (await send("POST", `${session}/window/new`, { type: "window" })) as { handle: string };
      tabs.push(handle);
      await send("POST", `${session}/window`, { handle });
      await send("POST", `${session}/url`, { url });
    },
    goToTab: async (index) => void (await send("POST", `${session}/window`, { handle: tabs[index] })),
    close: async () => {
      await send("DELETE", session).catch(() => undefined);
      await endAll();
    },
  };
};
