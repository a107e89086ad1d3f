/** Servers stop counting here (`limits.countCap`): a count that reached it may stand for more. */
const countCap = 5000;

/** A count with its noun: '0 replies', '1 reply', '2 replies', and '5000+ replies' from the cap on. */
export const plural = (count: number, one: string, many: string): string => {
  if (count === 1) return `1 ${one}`;
  return count >= countCap ? `${countCap}+ ${many}` : `${count} ${many}`;
};
