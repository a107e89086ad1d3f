import { useEffect } from "react";
import { useMediaQuery } from "@/lib/use-media-query";
import { useLanguageOfAccount, usePreferences } from "@/queries/preferences";

/** Like `src/first-paint/before-app.js`. */
const paint = (theme: "light" | "dark"): void => {
  const root = document.documentElement;
  // Reading the colours would force a layout.
  if (root.dataset.theme === theme) return;
  root.dataset.theme = theme;
  // One meta for each scheme of the device.
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (!paper) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
};

export const useTheme = (): void => {
  const { theme } = usePreferences();
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const shown = theme === "system" ? (isDark ? "dark" : "light") : theme;
  useEffect(() => paint(shown), [shown]);
};

export const ThemeAndLanguage = () => {
  useTheme();
  useLanguageOfAccount();
  return null;
};
