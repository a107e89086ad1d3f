const themes = ["system", "light", "dark"] as const;

/** What a member may choose; `system` follows the device. */
export type ThemeChoice = (typeof themes)[number];

/** What a member chose on this device. */
export interface Preferences {
  theme: ThemeChoice;
  /** The single-key shortcuts (WCAG 2.1.4 wants a way to turn them off). */
  shortcuts: boolean;
}

/** Anything unreadable is the default, field by field. */
export const preferencesFrom = (stored: unknown): Preferences => {
  const { theme, shortcuts } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    theme: themes.find((choice) => choice === theme) ?? "system",
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : true,
  };
};
