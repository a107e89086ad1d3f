import { BookText, History, Info, Lightbulb, type LucideIcon, Palette, ShieldCheck } from "lucide-react";
import type { ComponentType } from "react";
import { app } from "@/config/app";
import { About } from "./about";
import { Appearance } from "./appearance";
import { Changelog } from "./changelog";
import { Initiatives } from "./initiatives";
import { Privacy } from "./privacy";
import { Terms } from "./terms";

interface SettingsSection {
  /** As the address names it. */
  id: string;
  title: string;
  icon: LucideIcon;
  Content: ComponentType;
}

/** The first section, which is open unless the address says otherwise. */
export const editProfileId = "edit-profile";

/** The sections after Edit Profile, in the specified order, and Appearance (decision 25). */
export const settingsSections: readonly SettingsSection[] = [
  { id: "about", title: "About", icon: Info, Content: About },
  { id: "terms", title: "Terms of Service", icon: BookText, Content: Terms },
  { id: "initiatives", title: `${app.name} Initiatives`, icon: Lightbulb, Content: Initiatives },
  { id: "privacy", title: "Privacy and Security", icon: ShieldCheck, Content: Privacy },
  { id: "changelog", title: "Changelog", icon: History, Content: Changelog },
  { id: "appearance", title: "Appearance", icon: Palette, Content: Appearance },
];
