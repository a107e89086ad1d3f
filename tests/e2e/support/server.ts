/** Where the app and its backend answer. */
export interface Server {
  readonly url: string;
}
