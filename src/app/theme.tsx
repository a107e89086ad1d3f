import { useEffect } from "react";
import { usePreferences, type ThemeChoice } from "@/queries/preferences";

let chosen: ThemeChoice = "system";
let device: MediaQueryList | undefined;

const paint = (): void => {
  const root = document.documentElement;
  const theme = chosen === "system" ? (device?.matches ? "dark" : "light") : chosen;
  // As it was before the first paint: to look at its colours would have the page laid out.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // Both metas, one per scheme of the device, take the page's colour: the choice outranks the device.
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (!paper) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
};

/**
 * Shows the page in a theme, and keeps following the device while the theme is `system`. `src/first-paint/before-app.js` does the same
 * before the first paint.
 */
export const applyTheme = (theme: ThemeChoice): void => {
  chosen = theme;
  if (!device) {
    device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", paint);
  }
  paint();
};

/** Shows the chosen theme, also when it is chosen in another tab, and follows the device where it is to. */
export const Theme = () => {
  const { theme } = usePreferences();
  useEffect(() => applyTheme(theme), [theme]);
  return null;
};
