// Apart from community.ts, because the keywords load with the forms.
declare const __COMMUNITY_TOPICS__: Record<string, { primary: string; secondary: string }> | null | undefined;

/** Topics with keywords; null for those of Chorus. */
export const communityTopics = typeof __COMMUNITY_TOPICS__ === "undefined" ? null : __COMMUNITY_TOPICS__;
