import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Bell,
  BookText,
  ChevronDown,
  CircleUserRound,
  RotateCcwClock,
  Info,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  Palette,
  ShieldCheck,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { longText } from "@/components/ui/long-text";
import { app } from "@/config/app";
import { cx } from "@/lib/cx";
import { type LazyPart, lazyPart } from "@/lib/load";

export const headingId = (section: string): string => `section-${section}`;

interface CollapsibleSectionProps {
  section: Pick<SettingsSection, "id" | "title" | "icon">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export const CollapsibleSection = ({ section, open, onOpenChange, children }: CollapsibleSectionProps) => {
  const id = useId();
  const Icon = section.icon;
  // A section open from the start does not fade in.
  const [wasOpenAtFirst] = useState(open);

  return (
    <div className="border-b border-line">
      <h2>
        <button
          id={headingId(section.id)}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => onOpenChange(!open)}
          className="group flex min-h-14 w-full items-center gap-3.5 px-4 py-3 text-start text-section font-label -outline-offset-2 hover:bg-sunken aria-expanded:font-bold rail:px-5"
        >
          <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />
          <span className="min-w-0 flex-1">{i18n._(section.title)}</span>
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

const late = (name: "About" | "AccountSection" | "Appearance" | "NoticesSection"): LazyPart<object> =>
  lazyPart(async () => (await import("./section-contents"))[name]);

export interface SettingsSection {
  id: string;
  title: MessageDescriptor;
  icon: LucideIcon;
  Content: LazyPart<object>;
}

/** Open by default. */
export const editProfile = { id: "edit-profile", title: msg`Edit Profile`, icon: CircleUserRound } as const;

const { name } = app;

/** Specified sections first (decision 25). */
export const settingsSections: readonly SettingsSection[] = [
  { id: "about", title: msg`About`, icon: Info, Content: late("About") },
  { id: "terms", title: msg`Terms of Service`, icon: BookText, Content: longText("terms") },
  { id: "initiatives", title: msg`${name} Initiatives`, icon: Lightbulb, Content: longText("initiatives") },
  { id: "privacy", title: msg`Privacy and Security`, icon: ShieldCheck, Content: longText("privacy") },
  { id: "changelog", title: msg`Changelog`, icon: RotateCcwClock, Content: longText("changelog") },
  { id: "appearance", title: msg`Appearance`, icon: Palette, Content: late("Appearance") },
  {
    id: "notices",
    title: msg`Notices`,
    icon: Bell,
    Content: late("NoticesSection"),
  },
  { id: "account", title: msg`Account`, icon: KeyRound, Content: late("AccountSection") },
];
