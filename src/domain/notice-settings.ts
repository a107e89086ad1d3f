// What calls a member back. Settings, the page and the sender (notices/) share it.
import * as z from "zod/mini";
import { fieldIn } from "@/lib/field-in";

export const noticeKinds = ["reply", "mention", "quote", "follow", "invitation", "like"] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const communityLevels = ["off", "mentions", "all"] as const;

export type CommunityLevel = (typeof communityLevels)[number];

/** What is malformed counts as not chosen. The server sends an empty record as an empty list. */
const settingsSchema = z.object({
  off: z.catch(z.array(z.enum(noticeKinds)), ["like"]),
  communities: z.catch(z.record(z.string(), z.enum(communityLevels)), {}),
  showsWords: z.catch(z.boolean(), true),
  showsPrivateWords: z.catch(z.boolean(), false),
});

/** `communities`: by id, those that are not at "mentions". */
export type NoticeSettings = z.infer<typeof settingsSchema>;

export const noticeSettingsIn = (preferences: unknown): NoticeSettings =>
  settingsSchema.safeParse(fieldIn(preferences, "notices")).data ?? settingsSchema.parse({});

export const levelOf = ({ communities }: NoticeSettings, communityId: string): CommunityLevel =>
  communities[communityId] ?? "mentions";

/** Whether a notice shows what was written. `isPrivate`: in a private community. */
export const showsWordsIn = ({ showsWords, showsPrivateWords }: NoticeSettings, isPrivate: boolean): boolean =>
  showsWords && (!isPrivate || showsPrivateWords);

/** As many as a subscription names. */
const mostWholeCommunities = 25;

export const wholeCommunities = ({ communities }: NoticeSettings): string[] =>
  Object.keys(communities)
    .filter((id) => communities[id] === "all")
    .slice(0, mostWholeCommunities);
