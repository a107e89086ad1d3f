// Apart from community.ts: the keywords load with the forms.
declare const __COMMUNITY_TOPICS__: Record<string, { primary: string; secondary: string }> | null | undefined;

/** Null for the topics of Chorus. */
export const communityTopics = typeof __COMMUNITY_TOPICS__ === "undefined" ? null : __COMMUNITY_TOPICS__;
