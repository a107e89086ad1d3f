// The queue of what was written: it sends what waits, and knows nothing of what that is (`SendEntry`).
//
// It is needed because what a member wrote must not be lost, whatever the network does, and must be sent once. Every tab
// runs it, and a lock lets one of them send. It takes the oldest entry and has it sent: its pictures are uploaded, the
// text is written under the id that it was given and shown, and only then the entry is taken out. A lost answer means
// that the same id is sent again, and that the server has it once. What the server refuses goes back to where it was
// written, with the reason. A failure that says nothing about the entry ends the turn; the next one begins with it.
// The first try of a text whose form is open is told apart, because its writer is looking: whatever it fails at goes
// back to the form, and only a lost network makes it wait like the others.
// Files that no text may name are deleted last, after the server was asked, because an answer may have been lost.
// It must not send what is no longer there: Cancel and Delete take out the entry, which stops its uploads, and what had
// gone out is deleted.
import { onlineManager, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { writingKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { storedSession } from "@/sdk/account/stored-session";
import { listWaiting, type Waiting, waitingId } from "@/sdk/device/outbox";
import { useWaiting, type SendResult } from "./entries";
import { inTurn } from "./in-turn";

const isUnsent = ({ refusal }: Waiting): boolean => refusal === "";

const isFirstTry = (entry: Waiting): boolean => "isFirstTry" in entry && entry.isFirstTry === true;

export type SendEntry = (client: QueryClient, owner: string, entry: Waiting) => Promise<SendResult | null>;

type OnResult = (result: SendResult) => void;

/** Files last: none that cannot be deleted keeps a text waiting. */
const nextOf = (owner: string): Waiting | undefined => {
  const unsent = listWaiting(owner).filter(isUnsent);
  return unsent.find(({ kind }) => kind !== "files") ?? unsent[0];
};

interface Sending {
  send: SendEntry;
  onResult: OnResult;
}

const sendAll = (client: QueryClient, owner: string, { send, onResult }: Sending): Promise<void> =>
  inTurn(async () => {
    for (;;) {
      const next = nextOf(owner);
      if (!next || storedSession()?.id !== owner) return;
      // A browser may be wrong about its network, and the form of a first try waits for its end.
      if (!onlineManager.isOnline() && !isFirstTry(next)) throw new AppError("offline");
      const result = await send(client, owner, next);
      if (result) onResult(result);
    }
  });

const turn = (owner: string, last: string, sending: Sending) =>
  queryOptions({
    queryKey: writingKeys.turn(owner, last),
    queryFn: async ({ client }): Promise<true> => {
      await sendAll(client, owner, sending);
      return true;
    },
    networkMode: "always",
    refetchOnReconnect: "always",
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sends what waits, and what comes to wait, for as long as it is mounted. */
export const useQueue = (send: SendEntry, onResult: OnResult): void => {
  const owner = useSessionUserId();
  const last = useWaiting(owner).findLast(isUnsent);
  useQuery({
    ...turn(owner, last ? waitingId(last) : "", { send, onResult }),
    enabled: last !== undefined,
  });
};
