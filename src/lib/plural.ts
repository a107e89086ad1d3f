/** A count with its noun: '0 replies', '1 reply', '2 replies'. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
