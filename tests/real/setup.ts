// One project, pushed, and the app built for it: made once, so that a test that fails does not cost the next one minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildInto } from "../e2e/support/built-app";
import { pushBackend } from "./project";
import { newProject, serverFolder, type Project } from "./server";

const variable = "CHORUS_REAL_COMMUNITY";

interface Prepared {
  project: Project;
  /** The folder of the built app. */
  build: string;
}

export const prepared = (): Prepared => JSON.parse(process.env[variable] ?? "{}") as Prepared;

const prepare = async (): Promise<() => void> => {
  const project = await newProject(serverFolder() ?? "", "journeys");
  const { code, said } = await pushBackend(project);
  if (code !== 0) throw new Error(said);
  const folder = mkdtempSync(join(tmpdir(), "chorus-real-"));
  const build = await buildInto(folder, {
    VITE_APPWRITE_ENDPOINT: project.endpoint,
    VITE_APPWRITE_PROJECT_ID: project.projectId,
  });
  process.env[variable] = JSON.stringify({ project, build } satisfies Prepared);
  return () => rmSync(folder, { recursive: true, force: true });
};

// oxlint-disable-next-line import/no-default-export -- Playwright looks for it there
export default prepare;
