// Owns who the open session is of.
import { limits } from "@/domain/limits";
import type { SessionUser } from "@/domain/user";
import { activitySeenIn, isWelcomedIn, notePreferences, profilePlaceIn } from "@/sdk/account-preferences";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";
import { setNotice, storedSession } from "@/sdk/stored-session";
import { hasReadProfile, noteProfileRead, openProfile } from "@/sdk/users";

/** Given by those who run the server; `appwrite.config.json` grants it what moderators do. */
const moderatorLabel = "moderator";

/**
 * The signed-in member. A profile that this browser has read stands until it is read again, with the next authors; an
 * account whose profile was never written, or is not its own any more, gets one now, under `username`, or else the
 * account's own name.
 * @throws AppError `signed-out` when there is no session.
 */
export const getSessionUser = async (username = ""): Promise<SessionUser> => {
  const { $id, email, name, prefs, labels } = await call(() => account.get());
  notePreferences(prefs);
  const kept = {
    activitySeen: activitySeenIn(prefs),
    isWelcomed: isWelcomedIn(prefs),
    isModerator: labels.includes(moderatorLabel),
  };
  const stored = storedSession();
  if (stored?.id === $id && hasReadProfile($id) && profilePlaceIn(prefs) === undefined)
    return { ...stored, email, ...kept };
  const shown = profileName(username || name, email);
  const { user, isReplaced } = await openProfile({
    id: $id,
    name: shown,
    place: profilePlaceIn(prefs) ?? $id,
    isNew: username !== "",
  });
  if (isReplaced) setNotice("profile-replaced");
  noteProfileRead($id);
  return { ...user, email, ...kept };
};

const profileName = (name: string, email: string): string =>
  [...(name.trim() || email.split("@")[0] || "member")].slice(0, limits.username).join("");
