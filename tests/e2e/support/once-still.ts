import { expect } from "@playwright/test";

/** What `look` sees once it sees the same twice: cards that came into reach have their heights by then. */
export const onceStill = async <Seen>(look: () => Promise<Seen>): Promise<Seen> => {
  let seen = await look();
  await expect(async () => {
    const before = seen;
    seen = await look();
    expect({ seen }).toEqual({ seen: before });
  }).toPass({ intervals: [50] });
  return seen;
};
