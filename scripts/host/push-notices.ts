// `npm run backend:push -- --notices` puts the sender of notices (notices/) on a hosted Appwrite as a function, and
// `--no-notices` takes it away. The key pair is made once: its private half is a secret variable of the function, which
// no answer shows again, and its public half is another variable and, once the function runs, the row of `senders`, from
// which devices subscribe. Without both variables a new pair is made, and each device makes a new subscription when the
// app is next opened there.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import webPush from "web-push";
import { buildFunction, entrypoint } from "../../notices/build.ts";
import { functionEvents } from "../../notices/events.ts";
import { done } from "./answers.ts";
import { Refused } from "./command.ts";
import type { Project, Reply } from "./project.ts";

const path = "/functions/notices";
const senders = "/databases/main/collections/senders/documents";
const sender = `${senders}/1`;

const noticesScopes = "functions.read, functions.write, documents.read and documents.write";

const privateKey = "VAPID_PRIVATE_KEY";
const publicKey = "VAPID_PUBLIC_KEY";

const settings = {
  name: "Notices",
  runtime: "node-22",
  /** Nobody may run it by hand. */
  execute: [],
  events: functionEvents,
  scopes: ["documents.read", "documents.write", "users.read", "teams.read"],
  /** Seconds: a push service may take ten. */
  timeout: 30,
  enabled: true,
  logging: true,
  entrypoint,
  commands: "",
};

const isMissing = ({ status }: Reply): boolean => status === 404;

/** @throws Refused with the scopes that the key lacks, or a server's own words */
const found = async (project: Project, what: string): Promise<Record<string, unknown> | null> => {
  const reply = await project.ask("GET", what);
  if (reply.body["type"] === "general_unauthorized_scope")
    throw new Refused(`For notices the key also needs ${noticesScopes}.`, 2);
  return isMissing(reply) ? null : done(reply, what);
};

const variablesOf = async (project: Project): Promise<{ $id: string; key: string; value: string }[]> =>
  ((await found(project, `${path}/variables`))?.["variables"] ?? []) as { $id: string; key: string; value: string }[];

const setVariable = async (project: Project, key: string, value: string, secret: boolean): Promise<void> => {
  const old = (await variablesOf(project)).find((each) => each.key === key);
  if (old) done(await project.ask("DELETE", `${path}/variables/${old.$id}`), key);
  const variable = { variableId: key.toLowerCase(), key, value, secret };
  done(await project.ask("POST", `${path}/variables`, variable), key);
};

/** Push services want to know whom to ask: the host's own address. */
const subjectOf = ({ endpoint }: Project): string =>
  endpoint.startsWith("https:") ? new URL(endpoint).origin : "mailto:host@chorus.example";

/** Returns the public half. */
const pushKeys = async (project: Project): Promise<string> => {
  const there = await variablesOf(project);
  const kept = there.find(({ key }) => key === publicKey)?.value;
  if (kept && there.some(({ key }) => key === privateKey)) return kept;
  const keys = webPush.generateVAPIDKeys();
  await setVariable(project, privateKey, keys.privateKey, true);
  await setVariable(project, publicKey, keys.publicKey, false);
  await setVariable(project, "VAPID_SUBJECT", subjectOf(project), false);
  return keys.publicKey;
};

/** From then on devices subscribe. */
const publish = async (project: Project, key: string): Promise<void> => {
  const there = await found(project, sender);
  if (there?.["publicKey"] === key) return;
  const data = { publicKey: key };
  const reply = there
    ? await project.ask("PATCH", sender, { data })
    : await project.ask("POST", senders, { documentId: "1", data, permissions: [] });
  done(reply, senders);
};

const packed = async (): Promise<Blob> => {
  const folder = mkdtempSync(join(tmpdir(), "chorus-notices-"));
  try {
    await buildFunction(join(folder, "code"));
    execFileSync("tar", ["-czf", join(folder, "code.tar.gz"), "-C", join(folder, "code"), entrypoint, "package.json"]);
    return new Blob([readFileSync(join(folder, "code.tar.gz"))], { type: "application/gzip" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const pauseMs = 2000;
const patienceMs = 180_000;

/** Whether the server could build what was deployed. */
const isBuilt = async (project: Project, deployment: string): Promise<boolean> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const status = (await found(project, `${path}/deployments/${deployment}`))?.["status"];
    if (status === "ready") return true;
    if (status === "failed" || status === "canceled" || Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};

const deploy = async (project: Project): Promise<boolean> => {
  const form = new FormData();
  form.set("entrypoint", entrypoint);
  form.set("activate", "true");
  form.set("code", await packed(), "code.tar.gz");
  const reply = await project.ask("POST", `${path}/deployments`, form);
  return reply.status < 400 && isBuilt(project, String(reply.body["$id"]));
};

/** Says why it failed. `runs`: an earlier one goes on. */
const sayFailure = (runs: boolean, why: string): false => {
  const after = runs
    ? "The one that was there goes on."
    : `Notices come from open pages only, and everything else was pushed. The server has to run functions of ${settings.runtime}.`;
  console.log(`The sender of notices couldn’t be ${runs ? "brought up to date" : "set up"}: ${why} ${after}`);
  return false;
};

const remove = async (project: Project): Promise<void> => {
  done(await project.ask("DELETE", path), path);
  const row = await project.ask("DELETE", sender);
  if (!isMissing(row)) done(row, senders);
};

/** Says what it does, or would do in a dry run. False if the server cannot run the function. */
export const pushNotices = async (project: Project, isWanted: boolean, dryRun: boolean): Promise<boolean> => {
  const there = await found(project, path);
  if (!isWanted) {
    if (there && !dryRun) await remove(project);
    const would = dryRun ? "would be taken away." : "is gone: notices come from open pages only.";
    console.log(there ? `The sender of notices ${would}` : "There is no sender of notices.");
    return true;
  }
  const runs = there !== null && (await found(project, sender)) !== null;
  if (dryRun) {
    console.log(`The sender of notices would be ${runs ? "brought up to date" : "set up"}.`);
    return true;
  }
  const reply = there
    ? await project.ask("PUT", path, settings)
    : await project.ask("POST", "/functions", { functionId: "notices", ...settings });
  if (reply.status >= 400) return sayFailure(runs, `the server says “${String(reply.body["message"])}”.`);
  const key = await pushKeys(project);
  if (!(await deploy(project)))
    return sayFailure(runs, "the server couldn’t build it; the console has more (Functions, Notices, Deployments).");
  await publish(project, key);
  console.log("The sender of notices runs: devices can be told when Chorus is closed.");
  return true;
};
