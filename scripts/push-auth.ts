// A new project has anonymous sessions, with which guests can read and write like members. A push turns them off.

export type Asks = (
  method: string,
  path: string,
  body?: string,
) => Promise<{ ok: boolean; body: Record<string, unknown> }>;

interface AuthMethod {
  $id: string;
  enabled: boolean;
}

/** Null if the server does not say. */
const anonymousIsOn = async (ask: Asks): Promise<boolean | null> => {
  const { ok, body } = await ask("GET", "/project");
  const methods = ok && Array.isArray(body["authMethods"]) ? (body["authMethods"] as AuthMethod[]) : [];
  return methods.find(({ $id }) => $id === "anonymous")?.enabled ?? null;
};

/** Returns a sentence, or nothing if they are off already. */
export const turnOffAnonymous = async (ask: Asks, dryRun: boolean): Promise<string | undefined> => {
  const isOn = await anonymousIsOn(ask);
  if (isOn === false) return undefined;
  if (dryRun) return isOn ? "Anonymous sessions would be turned off." : undefined;
  const { ok } = await ask("PATCH", "/project/auth-methods/anonymous", '{"enabled":false}');
  if (ok) return "Anonymous sessions are off now.";
  return "Anonymous sessions could not be turned off: turn them off in the console (Auth, Settings), or give the key the scopes project.read and project.write. While they are on, guests can read and write like members.";
};
