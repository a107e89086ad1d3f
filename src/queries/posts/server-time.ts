// Owns what is known of the server's clock: a bound that needs neither clock to be right.
import type { QueryClient } from "@tanstack/react-query";
import { stateOf } from "@/queries/client-state";

/** `moment`, ISO 8601, was written by the server and has just come. */
export const noteServerTime = (client: QueryClient, moment: string | undefined): void => {
  if (!moment) return;
  const state = stateOf(client);
  state.serverAhead = Math.max(state.serverAhead, Date.parse(moment) - Date.now());
};

/** No later than the server's time at a moment of this device's, ISO 8601; '' where nothing has come from it. */
export const serverTimeAt = (client: QueryClient, moment: number): string => {
  const { serverAhead } = stateOf(client);
  return Number.isFinite(serverAhead) ? new Date(moment + serverAhead).toISOString() : "";
};
