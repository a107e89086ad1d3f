import { useEffect } from "react";
import { usePreferences, type ThemeChoice } from "@/queries/preferences";

let chosen: ThemeChoice = "system";
let device: MediaQueryList | undefined;

const paint = (): void => {
  const root = document.documentElement;
  const theme = chosen === "system" ? (device?.matches ? "dark" : "light") : chosen;
  // Reading the colours would force a layout.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // One meta for each scheme of the device.
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (!paper) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
};

/** Like `src/first-paint/before-app.js`. */
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
