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

export interface Step {
  isDone: boolean;
  /** Nothing if all was well already. */
  said?: string;
}

export const turnOffAnonymous = async (ask: Asks, dryRun: boolean): Promise<Step> => {
  const isOn = await anonymousIsOn(ask);
  if (isOn === false) return { isDone: true };
  if (dryRun && isOn) return { isDone: true, said: "Anonymous sessions would be turned off." };
  if (!dryRun && (await ask("PATCH", "/project/auth-methods/anonymous", '{"enabled":false}')).ok)
    return { isDone: true, said: "Anonymous sessions are off now." };
  return {
    isDone: false,
    said: "Anonymous sessions cannot be turned off from here: turn them off in the console (Auth, Settings). While they are on, guests can read and write like members.",
  };
};
