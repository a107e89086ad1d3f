// Whatever is sent with files takes its turn, also between tabs: a file is never deleted while its text is on its way.
import { AppError } from "@/lib/errors";
import { watchMember } from "@/sdk/account/stored-session";

let turn: Promise<unknown> = Promise.resolve();

/** @throws AppError `left` if the member has logged out before its turn comes */
export const inTurn = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  const hasLeft = watchMember();
  const begin = async (): Promise<Done> => {
    if (hasLeft()) throw new AppError("left");
    return work();
  };
  if ("locks" in navigator) return navigator.locks.request("chorus.outbox", begin);
  // For browsers without locks; one queue for the tab.
  const mine = turn.then(begin, begin);
  turn = mine.catch(() => undefined);
  return mine;
};
