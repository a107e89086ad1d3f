/** Where the app and its backend answer. */
export interface Server {
  readonly url: string;
}

/** A header of requests that no weather touches. */
export const indoors = "x-indoors";
