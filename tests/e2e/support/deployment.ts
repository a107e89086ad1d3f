// A host on which one build takes the place of another, as a new version of the app does.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, extname, join } from "node:path";
import { builtApp } from "./built-app";
import type { Server } from "./server";
import { Stage } from "./stage";
import { test } from "./test";

const hashed = /-([\w-]{8})\.(js|css)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const backwards = (text: string): string => [...text].toReversed().join("");

/** Gives every file of a build another hash, wherever it is named, as a change of the code does. */
const rebuild = (folder: string): void => {
  const files = filesIn(folder);
  const renamed = new Map(
    files.flatMap((path): [string, string][] => {
      const hash = hashed.exec(path)?.[1];
      return hash === undefined ? [] : [[basename(path), basename(path).replace(hash, `x${backwards(hash).slice(1)}`)]];
    }),
  );
  // The compressed copies would still be served as they were.
  for (const path of files.filter((file) => [".br", ".gz"].includes(extname(file)))) rmSync(path);
  for (const path of files.filter((file) => [".js", ".css", ".html"].includes(extname(file)))) {
    let text = readFileSync(path, "utf8");
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    // The worker knows a page by what is in it.
    text = text.replaceAll(
      /(url:"index\.html",revision:"|revision:")(\w{32})"/g,
      (_, start: string, revision: string) => {
        return `${start}${backwards(revision)}"`;
      },
    );
    writeFileSync(path, text);
    const name = renamed.get(basename(path));
    if (name !== undefined) renameSync(path, join(dirname(path), name));
  }
};

export interface Deployment extends Server {
  /** Puts a second build in the place of the first, whose files are gone. */
  replace: () => void;
  /** Serves what takes the worker off. */
  retireWorker: () => void;
}

/** On a host of its own, whose build the test may replace. */
export const testOfDeployment = test.extend<{ server: Server; deployment: Deployment }>({
  // oxlint-disable-next-line no-empty-pattern
  deployment: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "chorus-deployment-"));
    cpSync(builtApp(), folder, { recursive: true });
    const stage = await Stage.open(folder);
    await stage.reset("empty");
    await use({
      url: stage.url,
      replace: () => rebuild(folder),
      // As docs/hosting/upgrades.md says: the compressed copies go as well.
      retireWorker: () => {
        cpSync("docs/hosting/no-worker.js", join(folder, "sw.js"));
        for (const copy of ["sw.js.br", "sw.js.gz"]) rmSync(join(folder, copy), { force: true });
      },
    });
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  },

  server: async ({ deployment }, use) => use(deployment),
});
