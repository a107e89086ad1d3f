// What `npm test` leaves out (CONTRIBUTING.md).

export const detail = { tag: "@detail" } as const;
export const tour = { tag: "@tour" } as const;
export const walk = { tag: "@walk" } as const;
