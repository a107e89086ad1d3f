// Members of a private community see who else is in it, which a new project hides.
import type { Asks, Step } from "./push-auth.ts";

const showsIds = async (ask: Asks): Promise<boolean | null> => {
  const { ok, body } = await ask("GET", "/project/policies");
  const policies =
    ok && Array.isArray(body["policies"]) ? (body["policies"] as { $id: string; userId?: boolean }[]) : [];
  return policies.find(({ $id }) => $id === "membership-privacy")?.userId ?? null;
};

export const showMembers = async (ask: Asks, dryRun: boolean): Promise<Step> => {
  const shows = await showsIds(ask);
  if (shows === true) return { isDone: true };
  if (dryRun && shows === false)
    return { isDone: true, said: "Members of a private community would see who else is in it." };
  if (!dryRun && (await ask("PATCH", "/project/policies/membership-privacy", '{"userId":true}')).ok)
    return { isDone: true, said: "Members of a private community see who else is in it now." };
  return {
    isDone: false,
    said: "Members of a private community cannot see who else is in it: let them see user ids in the console (Auth, Security, Memberships privacy).",
  };
};
