import { useNavigate } from "react-router-dom";
import { historyIndex } from "./history-index";

/** Goes back one page. Opened directly, with no page to go back to, it goes to `fallback`; null stays. */
export const useGoBack = (): ((fallback: string | null) => void) => {
  const navigate = useNavigate();
  return (fallback) => {
    if (historyIndex() > 0) void navigate(-1);
    else if (fallback !== null) void navigate(fallback, { replace: true });
  };
};
