// Names the build in index.html (settings-5): date and short commit.
import { execFileSync } from "node:child_process";
import type { Plugin } from "vite";

/**
 * "2026-11-23 3fe4647", with "-dirty" after local changes; "unknown build" without git. The date is the commit's, so
 * that one commit makes one build. `CHORUS_BUILD` replaces it.
 */
export const buildName = (root: string, given = process.env.CHORUS_BUILD?.trim()): string => {
  if (given) return given;
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    // The folder may be unpacked inside another project.
    if (git("rev-parse", "--show-prefix") !== "") return "unknown build";
    return `${git("log", "-1", "--format=%cs")} ${git("describe", "--always", "--dirty", "--exclude=*")}`;
  } catch {
    return "unknown build";
  }
};

/** A tag of index.html, because a constant would change scripts that browsers have cached. */
export const buildNamePlugin = (): Plugin => {
  let name = "";
  return {
    name: "chorus-build-name",
    configResolved({ root }) {
      name = buildName(root);
    },
    transformIndexHtml: () => [{ tag: "meta", attrs: { name: "build", content: name }, injectTo: "head" }],
  };
};
