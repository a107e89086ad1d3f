/**
 * Which entry of this app's history shows, from 0. The router (BrowserRouter) numbers its entries in the history's state
 * as `idx` and tells nobody else; 0 too for an entry that is not the router's.
 */
export const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : 0;
};
