// Whatever is sent with files takes its turn, also between tabs: a file is never deleted while its text is on its way.
let turn: Promise<unknown> = Promise.resolve();

export const inTurn = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  if ("locks" in navigator) return navigator.locks.request("chorus.outbox", work);
  // For browsers without locks; one queue for the tab.
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
};
