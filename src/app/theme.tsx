import { useEffect } from "react";
import { usePreferences, type ThemeChoice } from "@/queries/preferences";

// One listener for the whole visit.
let chosen: ThemeChoice = "system";
let device: MediaQueryList | undefined;

const paint = (): void => {
  const root = document.documentElement;
  const theme = chosen === "system" ? (device?.matches ? "dark" : "light") : chosen;
  // Reading the colours would force a layout.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // The page has a meta for each of the device's schemes.
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (!paper) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
};

/** `src/first-paint/before-app.js` does the same before the first paint. */
export const applyTheme = (theme: ThemeChoice): void => {
  chosen = theme;
  if (!device) {
    device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", paint);
  }
  paint();
};

export const Theme = () => {
  const { theme } = usePreferences();
  useEffect(() => applyTheme(theme), [theme]);
  return null;
};
