// Owns whether the server was found to lack something that the app asks for: its schema is older than the app.
import { reportOnce } from "@/lib/report";

let isOlder = false;
const missing = new Set<string>();
const listeners = new Set<() => void>();

/** Hosts read it in the console; members are told where a part is not there. */
export const noteOlderSchema = (): void => {
  if (isOlder) return;
  isOlder = true;
  reportOnce(
    "The server’s schema is older than this app: `npm run backend:push` brings it up to date (docs/hosting.md).",
  );
  listeners.forEach((listener) => listener());
};

/** A column that the server turned out to lack is asked for once in a visit. */
export const noteMissingColumn = (name: string): void => void missing.add(name);

export const lacksColumn = (name: string): boolean => missing.has(name);

/** For tests, each of which has a server of its own. */
export const forgetOlderSchema = (): void => {
  isOlder = false;
  missing.clear();
};

export const isSchemaOlder = (): boolean => isOlder;

export const onOlderSchema = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
