// What a member presses shows at once: it's drawn over what the server last said, for as long as it waits to be saved.
// So nothing is taken back when it fails.
import { useMutationState, type MutationFilters, type MutationKey, type QueryClient } from "@tanstack/react-query";

const waiting = (mutationKey: MutationKey): MutationFilters => ({ mutationKey, status: "pending" });

/** What waits to be saved, first press first. All mutations under a key are of one hook. */
export const usePressed = <Change>(mutationKey: MutationKey): Change[] =>
  useMutationState({ filters: waiting(mutationKey), select: ({ state }) => state.variables as Change });

export const pressed = <Change>(client: QueryClient, mutationKey: MutationKey): Change[] =>
  client
    .getMutationCache()
    .findAll(waiting(mutationKey))
    .map(({ state }) => state.variables as Change);
