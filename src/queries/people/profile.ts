import type { QueryClient } from "@tanstack/react-query";
import type { SessionUser, User } from "@/domain/user";
import { replaceAnswer } from "@/queries/replace-answer";
import { onStoredSessionChange, rememberSession, storedSession } from "@/sdk/account/stored-session";
import { authQueries } from "./session";
import { userQueries } from "./users";

export const showUser = (client: QueryClient, user: User): void => {
  const { queryKey } = authQueries.session();
  const session = { email: "", ...client.getQueryData(queryKey), ...user };
  client.setQueryData(queryKey, session);
  rememberSession(session);
  client.setQueryData(userQueries.byId(user.id).queryKey, user);
};

const ofProfile = ({ id, createdAt, username, imgurl, imgid, bio, handle }: SessionUser): User => ({
  id,
  createdAt,
  username,
  imgurl,
  imgid,
  bio,
  ...(handle !== undefined && { handle }),
});

export const followOtherWindows = (client: QueryClient): (() => void) =>
  onStoredSessionChange(() => {
    const { queryKey } = authQueries.session();
    const session = client.getQueryData(queryKey);
    const stored = storedSession();
    if (!session || stored?.id !== session.id) return;
    // Where they are the same, nothing is drawn again.
    const { mutedMembers = [], mutedWords = [] } = stored;
    replaceAnswer(client, queryKey, { ...session, mutedMembers, mutedWords });
    const profile = ofProfile(stored);
    if (JSON.stringify(profile) !== JSON.stringify(ofProfile(session))) showUser(client, profile);
  });
