import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useNoticesFromPage, useSeenNotices } from "@/queries/notices/from-page";

/** Renders nothing. For devices on which notices are turned on. */
export const DeviceNotices = () => {
  const navigate = useNavigate();
  const open = useCallback((url: string) => void navigate(url), [navigate]);
  useNoticesFromPage();
  useSeenNotices(useLocation().pathname, open);
  return null;
};
