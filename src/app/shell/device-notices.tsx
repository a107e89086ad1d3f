import { useLocation, useNavigate } from "react-router-dom";
import { useNotices } from "@/queries/notices/from-page";

/** Renders nothing. For devices on which notices are turned on. */
export const DeviceNotices = () => {
  const navigate = useNavigate();
  useNotices(useLocation().pathname, (url) => void navigate(url));
  return null;
};
