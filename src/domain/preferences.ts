import * as z from "zod/mini";

/** What a member chose on this device. Anything unreadable is the default, field by field. */
export const preferencesSchema = z.catch(
  z.object({
    theme: z.catch(z.enum(["system", "light", "dark"]), "system"),
    /** The single-key shortcuts (WCAG 2.1.4 wants a way to turn them off). */
    shortcuts: z.catch(z.boolean(), true),
  }),
  { theme: "system", shortcuts: true },
);

export type Preferences = z.infer<typeof preferencesSchema>;

/** What a member may choose; `system` follows the device. */
export type ThemeChoice = Preferences["theme"];
