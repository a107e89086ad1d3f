import { expect } from "@playwright/test";

/** What `look` sees once it `isReady` and the same twice: cards that came into reach have their heights by then. */
export const onceStill = async <Seen>(
  look: () => Promise<Seen>,
  isReady: (seen: Seen) => boolean = () => true,
): Promise<Seen> => {
  let seen = await look();
  await expect(async () => {
    const before = seen;
    seen = await look();
    expect({ seen }).toEqual({ seen: before });
    expect(isReady(seen), "what was looked at is ready").toBe(true);
  }).toPass({ intervals: [50] });
  return seen;
};
