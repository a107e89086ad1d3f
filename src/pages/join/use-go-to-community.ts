import { useNavigate } from "react-router-dom";
import { href } from "@/config/paths";

/** '' leads to all of them. */
export const useGoToCommunity = () => {
  const navigate = useNavigate();
  return (id: string): void => void navigate(id === "" ? href.communities() : href.community(id), { replace: true });
};
