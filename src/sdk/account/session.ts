import { limits } from "@/domain/limits";
import { moderatorLabel } from "@/domain/moderation";
import type { SessionUser } from "@/domain/user";
import { ignoring } from "@/lib/errors";
import {
  activitySeenIn,
  isWelcomedIn,
  languageIn,
  mutedMembersIn,
  mutedWordsIn,
  notePreferences,
  profileIdIn,
  roomIn,
} from "@/sdk/account/account-preferences";
import { setNotice, storedSession } from "@/sdk/account/stored-session";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { findProfileAt, openProfile } from "@/sdk/people/own-profile";
import { hasReadProfile, noteProfileRead } from "@/sdk/people/profile-read";

/** Creates a missing profile. With `id`, account and profile are requested at once. @throws AppError `signed-out` */
export const getSessionUser = async (username = "", id?: string): Promise<SessionUser> => {
  const own = call(() => account.get());
  const asked = id === undefined ? undefined : findProfileAt(id, id);
  // The account's failure says more.
  asked?.catch(() => undefined);
  const { $id, email, emailVerification, name, prefs, labels } = await own;
  notePreferences(prefs, $id);
  // A login does not fail for them: what this device remembers holds until the next answer.
  const muted = mutedMembersIn(prefs).catch(() => storedSession()?.mutedMembers ?? []);
  const fromAccount = {
    activitySeen: activitySeenIn(prefs),
    isWelcomed: isWelcomedIn(prefs),
    room: roomIn(prefs),
    language: languageIn(prefs),
    mutedWords: mutedWordsIn(prefs),
    isModerator: labels.includes(moderatorLabel),
    isVerified: emailVerification,
  };
  const stored = storedSession();
  if (stored?.id === $id && hasReadProfile($id) && profileIdIn(prefs) === undefined)
    return { ...stored, email, ...fromAccount, mutedMembers: await muted };
  const shown = profileName(username || name, email);
  const { user, isReplaced } = await openProfile({
    id: $id,
    name: shown,
    profileId: profileIdIn(prefs) ?? $id,
    isNew: username !== "",
    ...(asked && { asked }),
  });
  if (isReplaced) setNotice("profile-replaced");
  noteProfileRead($id);
  return { ...user, email, ...fromAccount, mutedMembers: await muted };
};

/** The account whose session the server knows. The app may not have entered it. Null if there is none. */
export const openAccount = async (): Promise<{ id: string; name: string; email: string } | null> => {
  const open = await ignoring(
    "signed-out",
    call(() => account.get()),
  );
  return open && { id: open.$id, name: open.name, email: open.email };
};

/** The server names an account that an invitation made by its whole address, which others must not see. */
const profileName = (name: string, email: string): string => {
  const given = name.trim();
  const chosen = given.toLowerCase() === email ? "" : given;
  return [...(chosen || email.split("@")[0] || "member")].slice(0, limits.username).join("");
};
