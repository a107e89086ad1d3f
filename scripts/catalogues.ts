/**
 * Which folders each catalogue has. `start` loads with the app, `visitor` and `member` with the layouts, `pages` with
 * every member's page except Home. A place within another one counts for its own catalogue.
 */
export const catalogues: Readonly<Record<string, readonly string[]>> = {
  communities: [
    "components/communities",
    "pages/communities",
    "pages/community",
    "pages/create-community",
    "pages/join",
  ],
  settings: ["pages/settings"],
  // What opens on that page, or at the registration.
  sections: [
    "components/auth/terms",
    "pages/settings/account",
    "pages/settings/changelog.tsx",
    "pages/settings/privacy.tsx",
    "pages/settings/section-contents.tsx",
  ],
  visitor: [
    "components/auth/auth-layout.tsx",
    "components/auth/terms-note.tsx",
    "pages/account-closed",
    "pages/forgot-password",
    "pages/invited",
    "pages/login",
    "pages/register",
    "pages/reset-password",
    "pages/verify-email",
  ],
  member: [
    "app/shell",
    "app/shortcuts",
    // Explore, profiles and moderation show them too.
    "components/communities/community-badge.tsx",
    "components/communities/community-row.tsx",
    "components/communities/own-row.tsx",
    "components/drafts",
    "components/news",
    "components/pictures",
    "components/posts",
    "components/reports",
    "components/topics",
    "components/users",
    "pages/home",
    "queries/activity",
    "queries/communities",
    "queries/news",
    "queries/offline",
    "queries/pictures",
    "queries/posts",
  ],
  pages: [
    "pages/activity",
    "pages/article",
    "pages/bookmarks",
    "pages/create-post",
    "pages/edit-post",
    "pages/explore",
    "pages/harmony",
    "pages/moderation",
    "pages/post",
    "pages/profile",
    "pages/topics",
  ],
};
