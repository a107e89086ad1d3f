// The contract tests begin with an empty project: against one server they must not run side by side (emulator/README.md).
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const runsSideBySide = async (endpoint: string | undefined): Promise<boolean | undefined> => {
  vi.stubEnv("APPWRITE_ENDPOINT", endpoint);
  vi.resetModules();
  const { default: config } = await import("../../vite.config");
  return config.test?.fileParallelism;
};

describe("test files", () => {
  // The first to load the configuration loads all plugins of the build, which takes a busy machine longer than a unit may.
  it("run side by side on backends of their own", { timeout: 30_000 }, async () => {
    expect(await runsSideBySide(undefined)).toBe(true);
  });

  it("run one after another against one server", async () => {
    expect(await runsSideBySide("https://appwrite.example/v1")).toBe(false);
  });
});
