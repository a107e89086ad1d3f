// What somebody tries by a request, and what it comes to.
export interface Attack {
  what: string;
  method: string;
  path: string;
  body?: unknown;
  /** The embedded backend's answer, then what else a real server was seen to answer. */
  answers: readonly number[];
}

export const attack = (
  what: string,
  method: string,
  path: string,
  answers: readonly number[],
  body?: unknown,
): Attack => ({ what, method, path, answers, body });
