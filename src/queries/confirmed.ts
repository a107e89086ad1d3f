import type { MutationKey, QueryClient } from "@tanstack/react-query";

/** What the server has of a thing that shows as it was pressed last. Presses that wait for each other share it. */
interface Confirmed<Value> {
  value: Value;
}

interface Pressed<Change> {
  mutationKey: MutationKey;
  /** Whether a change is of the same thing. */
  isSame: (change: Change) => boolean;
}

const presses = <Change>(client: QueryClient, { mutationKey, isSame }: Pressed<Change>) =>
  client
    .getMutationCache()
    .findAll({ mutationKey, status: "pending" })
    // All mutations under a key are of one hook.
    .filter(({ state }) => isSame(state.variables as Change));

/** For `onMutate`, before the press shows. `shown`: what shows now. */
export const confirmed = <Value, Change>(
  client: QueryClient,
  pressed: Pressed<Change>,
  shown: Value,
): Confirmed<Value> =>
  presses(client, pressed).flatMap(({ state }) => (state.context as Confirmed<Value> | undefined) ?? [])[0] ?? {
    value: shown,
  };

/** For `onError`: what shows is a later press's, if one waits. */
export const isLastPress = <Change>(client: QueryClient, pressed: Pressed<Change>): boolean =>
  presses(client, pressed).length === 1;
