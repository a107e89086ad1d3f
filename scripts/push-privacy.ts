// Members of a private community see who else is in it, which a new project hides.
import type { Asks } from "./push-auth.ts";

const showsIds = async (ask: Asks): Promise<boolean | null> => {
  const { ok, body } = await ask("GET", "/project/policies");
  const policies =
    ok && Array.isArray(body["policies"]) ? (body["policies"] as { $id: string; userId?: boolean }[]) : [];
  return policies.find(({ $id }) => $id === "membership-privacy")?.userId ?? null;
};

/** Returns a sentence, or nothing if they see them already. */
export const showMembers = async (ask: Asks, dryRun: boolean): Promise<string | undefined> => {
  const shows = await showsIds(ask);
  if (shows === true) return undefined;
  if (dryRun) return shows === null ? undefined : "Members of a private community would see who else is in it.";
  const { ok } = await ask("PATCH", "/project/policies/membership-privacy", '{"userId":true}');
  if (ok) return "Members of a private community see who else is in it now.";
  return "Members of a private community cannot see who else is in it: let them see user ids in the console (Auth, Security, Memberships privacy), or give the key the scopes policies.read and policies.write.";
};
