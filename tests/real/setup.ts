// The project, pushed, and the app built for it: once, so that a test that fails does not cost the next one minutes.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildInto } from "../e2e/support/built-app";
import { emptyProject, namedProject, pushBackend, type Project } from "./project";

const variable = "CHORUS_REAL_COMMUNITY";

interface Prepared {
  project: Project;
  /** The folder of the built app. */
  build: string;
}

export const prepared = (): Prepared => JSON.parse(process.env[variable] ?? "{}") as Prepared;

const prepare = async (): Promise<() => void> => {
  const project = namedProject();
  if (!project) throw new Error("No project is named");
  await emptyProject(project);
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
