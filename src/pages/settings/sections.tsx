import { BookText, History, Info, KeyRound, Lightbulb, Palette, ShieldCheck, type LucideIcon } from "lucide-react";
import { app } from "@/config/app";
import { lazyWithRetry, type LazyPart } from "@/lib/lazy";

// One file for all that is little, one for what belongs to the account, and the one that visitors read the terms from.
const little = (name: "About" | "Initiatives" | "Privacy" | "Changelog" | "Appearance"): LazyPart<object> =>
  lazyWithRetry(async () => (await import("./section-contents"))[name]);
const terms = lazyWithRetry(async () => (await import("@/components/auth/terms")).Terms);
const account = lazyWithRetry(async () => (await import("./account/account-section")).AccountSection);

export interface SettingsSection {
  /** As the address names it. */
  id: string;
  title: string;
  icon: LucideIcon;
  /** Closed at first, and loaded when the page is there. */
  content: LazyPart<object>;
}

/** The first section, which is open unless the address says otherwise. */
export const editProfileId = "edit-profile";

/** The sections after Edit Profile, in the specified order, and what was added after them (decision 25). */
export const settingsSections: readonly SettingsSection[] = [
  { id: "about", title: "About", icon: Info, content: little("About") },
  { id: "terms", title: "Terms of Service", icon: BookText, content: terms },
  { id: "initiatives", title: `${app.name} Initiatives`, icon: Lightbulb, content: little("Initiatives") },
  { id: "privacy", title: "Privacy and Security", icon: ShieldCheck, content: little("Privacy") },
  { id: "changelog", title: "Changelog", icon: History, content: little("Changelog") },
  { id: "appearance", title: "Appearance", icon: Palette, content: little("Appearance") },
  { id: "account", title: "Account", icon: KeyRound, content: account },
];
