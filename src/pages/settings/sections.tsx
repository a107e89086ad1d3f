import {
  BookText,
  ChevronDown,
  History,
  Info,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  Palette,
  ShieldCheck,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";
import { type LazyPart, lazyWithRetry } from "@/lib/lazy";

interface CollapsibleSectionProps {
  title: string;
  icon?: LucideIcon;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** A heading that opens and closes what is under it. Controlled, so that a page can keep one open at a time. */
export const CollapsibleSection = ({ title, icon: Icon, open, onOpenChange, children }: CollapsibleSectionProps) => {
  const id = useId();
  // What is open when the page comes is simply there.
  const [wasOpenAtFirst] = useState(open);

  return (
    <div className="border-b border-line">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className="group flex min-h-14 w-full items-center gap-3.5 px-4 py-3 text-start text-section font-label -outline-offset-2 hover:bg-sunken aria-expanded:font-bold rail:px-5"
        >
          {Icon === undefined ? null : <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />}
          <span className="min-w-0 flex-1">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 flex-none text-ink-2 transition-transform group-aria-expanded:rotate-180"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className={cx("px-4 pt-1 pb-6 rail:px-5", !wasOpenAtFirst && "animate-fade-in")}>
        {open && children}
      </div>
    </div>
  );
};

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
