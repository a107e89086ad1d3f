// The clock of a device may be wrong by hours. Ages follow the server's.

/** The time that an answer takes also looks like a difference. */
const toleranceMs = 2 * 60_000;

/** How far this device's clock is ahead. */
let aheadMs = 0;

/** `madeAt` is the server's moment of what was asked for at `askedAt`, in milliseconds of this device. */
export const learnServerTime = (askedAt: number, madeAt: string): void => {
  const least = askedAt - Date.parse(madeAt);
  const most = Date.now() - Date.parse(madeAt);
  // A device that slept between the two knows nothing.
  aheadMs = least > toleranceMs ? least : most < -toleranceMs ? most : 0;
};

export const serverNow = (): Date => new Date(Date.now() - aheadMs);
