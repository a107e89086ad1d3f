// Mounts the sender as an Appwrite Function: one run for each row that is made. Appwrite keeps the process for a while
// after a run, so the sender remembers whom it told in the last 30 seconds; a new process has forgotten it, and what it
// would have sent later is lost with the process.
import { eventOf } from "./claims.ts";
import type { Ask } from "./rows.ts";
import { createSend } from "./send.ts";
import { createSender, type Sender } from "./sender.ts";

/** What Appwrite hands to a run. */
interface Run {
  req: { headers: Readonly<Record<string, string | undefined>>; bodyJson: unknown };
  res: { empty: () => unknown };
  error: (text: string) => void;
}

const variable = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The function has no variable ${name}: run npm run backend:push -- --notices again.`);
  return value;
};

/** Of the latest run: each has a key of its own, which lasts as long as the run may. */
let apiKey = "";
let report: Run["error"] = () => undefined;
let sender: Sender | undefined;

const start = (): Sender => {
  const endpoint = variable("APPWRITE_FUNCTION_API_ENDPOINT");
  const project = variable("APPWRITE_FUNCTION_PROJECT_ID");
  const ask: Ask = async (method, path) => {
    const headers = { "x-appwrite-project": project, "x-appwrite-key": apiKey };
    const answer = await fetch(endpoint + path, { method, headers });
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
  };
  const keys = { publicKey: variable("VAPID_PUBLIC_KEY"), privateKey: variable("VAPID_PRIVATE_KEY") };
  const send = createSend({
    keys,
    subject: variable("VAPID_SUBJECT"),
    // A build for hosts lacks this.
    allowsLoopback: import.meta.env.MODE === "test",
  });
  return createSender({ ask, send, report: (failure) => report(String(failure)) });
};

// oxlint-disable-next-line import/no-default-export -- Appwrite looks for it there
export default async ({ req, res, error }: Run): Promise<unknown> => {
  apiKey = req.headers["x-appwrite-key"] ?? "";
  report = error;
  const event = eventOf([req.headers["x-appwrite-event"] ?? ""], req.bodyJson);
  if (event) await (sender ??= start()).notify(event);
  return res.empty();
};
