import { House, type LucideIcon, Newspaper, Pencil, Search, Settings } from "lucide-react";
import { href } from "@/config/paths";

export interface Destination {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Addresses that count as being there. */
  covers: readonly string[];
}

/** The places of the bottom bar; the sidebar adds the settings. */
export const destinations: readonly Destination[] = [
  { label: "Home", to: href.home(), icon: House, covers: ["/", "/post"] },
  {
    label: "Explore",
    to: href.explore(),
    icon: Search,
    covers: ["/explore", "/topics", "/create-community", "/community"],
  },
  { label: "Create Post", to: href.createPost(), icon: Pencil, covers: ["/create-post"] },
  { label: "Harmony", to: href.harmony(), icon: Newspaper, covers: ["/harmony", "/article"] },
];

export const settingsDestination = (userId: string): Destination => ({
  label: "Settings",
  to: href.settings(userId),
  icon: Settings,
  covers: ["/update-profile"],
});

/** What `aria-current` says: the page itself, or only a place within the same part of the app. */
export const currentness = ({ to, covers }: Destination, pathname: string): "page" | "true" | undefined => {
  if (pathname === to) return "page";
  return covers.some((path) => path !== "/" && (pathname === path || pathname.startsWith(`${path}/`)))
    ? "true"
    : undefined;
};
