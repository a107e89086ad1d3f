import type { Language } from "@/lib/languages";

/** What a host says in community.config.ts; the build writes it in (scripts/vite-community.ts). */
interface CommunitySettings {
  name?: string;
  promise?: string;
  description?: string;
  contact?: string;
  links?: readonly { label: string; address: string }[];
  /** The address of an SVG. */
  logo?: string;
  /** That its members may choose from; the first is for whom none of them suits. */
  languages?: readonly Language[];
  /** False: nobody reads news here. */
  news?: boolean;
  /** Names, in the order that decides a tie. */
  topics?: readonly string[];
  /** That are not used in it. */
  words?: readonly string[];
}

declare const __COMMUNITY__: CommunitySettings | undefined;

/** Empty: it is Chorus. */
export const community: CommunitySettings = typeof __COMMUNITY__ === "undefined" ? {} : __COMMUNITY__;

/** Whether there is Harmony. Articles that members link to are there anyway. */
export const hasNews = community.news ?? true;
