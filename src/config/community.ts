import type { Language } from "@/lib/languages";

/** The build inserts it (scripts/vite-community.ts). */
interface CommunitySettings {
  name?: string;
  promise?: string;
  description?: string;
  contact?: string;
  links?: readonly { label: string; address: string }[];
  /** The address of an SVG. */
  logo?: string;
  /** The first is the fallback. */
  languages?: readonly Language[];
  news?: boolean;
  /** Whether articles' pictures load from other sites without a press, unless a member chooses otherwise. */
  articlePictures?: boolean;
  /** The order decides a tie. */
  topics?: readonly string[];
  registration?: "open" | "verified" | "invited" | "closed";
  /** Words that are not used here. */
  words?: readonly string[];
}

declare const __COMMUNITY__: CommunitySettings | undefined;

/** Empty for Chorus. */
export const community: CommunitySettings = typeof __COMMUNITY__ === "undefined" ? {} : __COMMUNITY__;

/** The server refuses what others write (entry-1). */
export const needsVerified = (): boolean => community.registration === "verified";

/** Then guests cannot read pictures of posts (entry-7): the backend's bucket is for who is logged in. */
export const admitsEverybody = (): boolean => (community.registration ?? "open") === "open";

/** Articles that members link to are always there. */
export const hasNews = community.news ?? true;
