import { useEffect } from "react";
import { applyTheme } from "@/lib/apply-theme";
import { usePreferences } from "@/queries/preferences";

/** Shows the chosen theme, also when it is chosen in another tab, and follows the device where it is to. */
export const Theme = () => {
  const { theme } = usePreferences();
  useEffect(() => applyTheme(theme), [theme]);
  return null;
};
