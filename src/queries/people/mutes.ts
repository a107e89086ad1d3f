// Whom and which words the member muted, as the account says, or until it answers, as this device remembers. Lists filter
// while they are drawn: unmuting restores everything.
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  lasting,
  mutedBy,
  withMember,
  withWord,
  type MemberChange,
  type Muted,
  type MutedWord,
  type WordChange,
} from "@/domain/muted";
import type { SessionUser } from "@/domain/user";
import { serverNow } from "@/lib/server-clock";
import { muteKeys } from "@/queries/keys";
import { knownLimitedIds, useLimitedIds } from "@/queries/moderation/in-force";
import { pressed, usePressed } from "@/queries/pressed";
import { storedSession } from "@/sdk/account/stored-session";
import { authQueries, useSessionUser, useSessionUserId } from "./session";

const nobody: readonly string[] = [];

const noWords: readonly MutedWord[] = [];

/** A timer can't wait for a month. */
const longestWaitMs = 24 * 60 * 60_000;

const now = (): string => serverNow().toISOString();

const useOfSession = <T>(select: (user: SessionUser) => T): T | undefined => {
  const [stored] = useState(storedSession);
  const { data } = useQuery({ ...authQueries.session(), enabled: false, select });
  return data ?? (stored ? select(stored) : undefined);
};

const membersOf = ({ mutedMembers = nobody }: SessionUser): readonly string[] => mutedMembers;

const wordsOf = ({ mutedWords = noWords }: SessionUser): readonly MutedWord[] => mutedWords;

const membersWith = (ids: readonly string[], changes: readonly MemberChange[]) => changes.reduce(withMember, ids);

const wordsWith = (words: readonly MutedWord[], changes: readonly WordChange[]) => changes.reduce(withWord, words);

/** Newest first. */
export const useMutedMembers = (): readonly string[] => {
  const saved = useOfSession(membersOf) ?? nobody;
  const changes = usePressed<MemberChange>(muteKeys.setMember);
  return useMemo(() => membersWith(saved, changes), [saved, changes]);
};

/** Without those whose end has passed. */
export const useMutedWords = (): readonly MutedWord[] => {
  const saved = useOfSession(wordsOf) ?? noWords;
  const changes = usePressed<WordChange>(muteKeys.setWord);
  const all = useMemo(() => wordsWith(saved, changes), [saved, changes]);
  const [moment, setMoment] = useState(now);
  const words = useMemo(() => (all.length > 0 ? lasting(all, moment) : noWords), [all, moment]);
  useEffect(() => {
    const [end] = words.flatMap(({ until }) => until || []).toSorted();
    if (end === undefined) return undefined;
    const left = Math.max(0, Date.parse(end) - serverNow().getTime());
    const timer = setTimeout(() => setMoment(now()), Math.min(left, longestWaitMs));
    return () => clearTimeout(timer);
  }, [words]);
  return words;
};

/** With whom moderators limited. */
export const useAllMuted = (): Muted => {
  const me = useSessionUserId();
  const ids = useMutedMembers();
  const limited = useLimitedIds(useSessionUser());
  const words = useMutedWords();
  return useMemo(() => mutedBy(me, new Set([...ids, ...limited]), words), [me, ids, limited, words]);
};

export const knownMuted = (client: QueryClient): Muted => {
  const user = client.getQueryData(authQueries.session().queryKey) ?? storedSession();
  if (!user) return mutedBy("", new Set(), noWords);
  const { id, isModerator = false } = user;
  const limited = knownLimitedIds(client, { id, isModerator });
  const ids = membersWith(membersOf(user), pressed(client, muteKeys.setMember));
  const words = wordsWith(wordsOf(user), pressed(client, muteKeys.setWord));
  return mutedBy(id, new Set([...ids, ...limited]), lasting(words, now()));
};
