import { useNavigate } from "react-router-dom";

/**
 * Which entry of this app's history shows, from 0. The router (BrowserRouter) numbers its entries in the history's state
 * as `idx` and tells nobody else; 0 too for an entry that is not the router's.
 */
const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : 0;
};

/** Goes back one page. Opened directly, with no page to go back to, it goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (historyIndex() > 0) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};
