/** What a member may choose; `system` follows the device. */
export type Theme = "system" | "light" | "dark";

let chosen: Theme = "system";
let device: MediaQueryList | undefined;

const paint = (): void => {
  const root = document.documentElement;
  root.dataset.theme = chosen === "system" ? (device?.matches ? "dark" : "light") : chosen;
  // Both metas, one per scheme of the device, take the page's colour: the choice outranks the device.
  const paper = getComputedStyle(root).getPropertyValue("--paper").trim();
  if (!paper) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
};

/**
 * Shows the page in a theme, and keeps following the device while the theme is `system`. `public/theme.js` does the same
 * before the first paint.
 */
export const applyTheme = (theme: Theme): void => {
  chosen = theme;
  if (!device) {
    device = matchMedia("(prefers-color-scheme: dark)");
    device.addEventListener("change", paint);
  }
  paint();
};
