import { useNavigate } from "react-router-dom";

/** Whether there is a page of this app before the one that shows. The router counts its entries in the history's state. */
const hasPageBefore = (): boolean => {
  const state: unknown = window.history.state;
  return (
    typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" && state.idx > 0
  );
};

/** Goes back one page. Opened directly, with no page to go back to, it goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (hasPageBefore()) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};
