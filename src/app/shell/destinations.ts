import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { House, Newspaper, Pencil, Search, Settings, Shield, Users, type LucideIcon } from "lucide-react";
import { hasNews } from "@/config/community";
import { href } from "@/config/paths";

export interface Destination {
  label: MessageDescriptor;
  to: string;
  icon: LucideIcon;
  covers: readonly string[];
  hasNewsOf?: "communities" | undefined;
}

const ofCommunities = ["/create-community", "/community", "/communities"];

export const destinations: readonly Destination[] = [
  { label: msg`Home`, to: href.home(), icon: House, covers: ["/", "/post"] },
  {
    label: msg`Explore`,
    to: href.explore(),
    icon: Search,
    // On phones it leads to communities.
    covers: ["/explore", "/topics", ...ofCommunities],
    hasNewsOf: "communities",
  },
  { label: msg`Create Post`, to: href.createPost(), icon: Pencil, covers: ["/create-post"] },
  ...(hasNews ? [{ label: msg`Harmony`, to: href.harmony(), icon: Newspaper, covers: ["/harmony", "/article"] }] : []),
];

const communitiesDestination: Destination = {
  label: msg`Communities`,
  to: href.communities(),
  icon: Users,
  covers: ofCommunities,
  hasNewsOf: "communities",
};

export const sidebarDestinations = destinations.flatMap((destination): Destination[] =>
  destination.to === href.explore()
    ? [{ ...destination, covers: ["/explore", "/topics"], hasNewsOf: undefined }, communitiesDestination]
    : [destination],
);

export const settingsDestination = (userId: string): Destination => ({
  label: msg`Settings`,
  to: href.settings(userId),
  icon: Settings,
  covers: ["/update-profile"],
});

export const moderationDestination: Destination = {
  label: msg`Moderation`,
  to: href.moderation(),
  icon: Shield,
  covers: [],
};

export const currentness = ({ to, covers }: Destination, pathname: string): "page" | "true" | undefined => {
  if (pathname === to) return "page";
  return covers.some((path) => path !== "/" && (pathname === path || pathname.startsWith(`${path}/`)))
    ? "true"
    : undefined;
};
