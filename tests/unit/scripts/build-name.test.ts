import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { buildName } from "../../../scripts/vite-build-name";

const folder = mkdtempSync(join(tmpdir(), "chorus-build-name-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=ada", "-c", "user.email=ada@chorus.example", ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, GIT_COMMITTER_DATE: "2026-11-23T12:00:00Z" },
  });

test("settings-5: a build is named after the date and the commit, and says what it does not know", () => {
  expect(buildName(folder, "")).toBe("unknown build");

  git("init", "-q");
  writeFileSync(join(folder, "page.txt"), "first");
  git("add", ".");
  git("commit", "-q", "-m", "first");
  const commit = git("rev-parse", "--short", "HEAD").trim();
  expect(buildName(folder, "")).toBe(`2026-11-23 ${commit}`);

  writeFileSync(join(folder, "page.txt"), "second");
  expect(buildName(folder, "")).toBe(`2026-11-23 ${commit}-dirty`);

  const unpacked = join(folder, "chorus");
  mkdirSync(unpacked);
  expect(buildName(unpacked, "")).toBe("unknown build");
  expect(buildName(unpacked, "2026-11-24 0123abc")).toBe("2026-11-24 0123abc");
});
