import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { hasNews } from "@/config/community";
import { paths } from "@/config/paths";
import { withTexts, type Catalogue } from "@/lib/language";
import { listen } from "@/lib/listen";
import { lazyPage, type LazyPage } from "@/lib/load";

/** `public`: only visitors. `mailed`: linked in mails. `mailed` and `open`: everybody. */
export interface AppRoute extends LazyPage<object> {
  path: string;
  access: "public" | "member" | "moderator" | "mailed" | "open";
  /** Requests what the page shows, before it is drawn. Rejects only if the page's code did not load. */
  prefetch?: ((client: QueryClient) => Promise<void>) | undefined;
}

interface Extras {
  texts?: readonly Catalogue[];
  prefetch?: AppRoute["prefetch"];
}

const route = (
  path: string,
  access: AppRoute["access"],
  load: () => Promise<ComponentType>,
  { texts = [], prefetch }: Extras = {},
): AppRoute => ({ path, access, ...lazyPage(() => withTexts(load(), ...texts)), prefetch });

const general = { texts: ["parts", "pages"] } as const;
const ofCommunities = { texts: ["parts", "communities"] } as const;

const visitorPages = () => import("./visitor-pages");
const homePage = () => import("@/pages/home/home-page");
const postPage = () => import("@/pages/post/post-page");

export const routes: readonly AppRoute[] = [
  route(paths.login, "public", async () => (await import("@/pages/login/login-page")).LoginPage),
  route(paths.register, "public", async () => (await import("@/pages/register/register-page")).RegisterPage),
  route(paths.forgotPassword, "public", async () => (await visitorPages()).ForgotPasswordPage),
  route(paths.resetPassword, "mailed", async () => (await visitorPages()).ResetPasswordPage),
  route(paths.verifyEmail, "mailed", async () => (await visitorPages()).VerifyEmailPage),
  route(paths.invited, "public", async () => (await visitorPages()).InvitedPage),
  route(paths.accountClosed, "public", async () => (await visitorPages()).AccountClosedPage),
  route(paths.home, "member", async () => (await homePage()).HomePage, {
    prefetch: async (client) => (await homePage()).prefetchHome(client),
  }),
  route(paths.explore, "member", async () => (await import("@/pages/explore/explore-page")).loadExplorePage(), general),
  route(
    paths.createPost,
    "member",
    async () => (await import("@/pages/create-post/create-post-page")).CreatePostPage,
    general,
  ),
  route(paths.post, "member", async () => (await postPage()).PostPage, {
    ...general,
    prefetch: async (client) => (await postPage()).prefetchPostPage(client),
  }),
  route(paths.editPost, "member", async () => (await import("@/pages/edit-post/edit-post-page")).EditPostPage, general),
  route(paths.activity, "member", async () => (await import("@/pages/activity/activity-page")).ActivityPage, general),
  route(
    paths.bookmarks,
    "member",
    async () => (await import("@/pages/bookmarks/bookmarks-page")).BookmarksPage,
    general,
  ),
  route(paths.profile, "member", async () => (await import("@/pages/profile/profile-page")).ProfilePage, general),
  route(paths.settings, "member", async () => (await import("@/pages/settings/settings-page")).loadSettingsPage(), {
    texts: ["parts", "settings"],
  }),
  ...(hasNews
    ? [route(paths.harmony, "member", async () => (await import("@/pages/harmony/harmony-page")).HarmonyPage, general)]
    : []),
  route(paths.topics, "member", async () => (await import("@/pages/topics/topics-page")).TopicsPage, general),
  route(
    paths.createCommunity,
    "member",
    async () => (await import("@/pages/create-community/create-community-page")).CreateCommunityPage,
    ofCommunities,
  ),
  route(
    paths.communities,
    "member",
    async () => (await import("@/pages/communities/communities-page")).CommunitiesPage,
    ofCommunities,
  ),
  route(paths.join, "mailed", async () => (await import("@/pages/join/join-page")).JoinPage, {
    texts: ["member", "parts", "communities"],
  }),
  route(
    paths.community,
    "member",
    async () => (await import("@/pages/community/community-page")).loadCommunityPage(),
    ofCommunities,
  ),
  route(paths.article, "member", async () => (await import("@/pages/article/article-page")).ArticlePage, general),
  route(
    paths.moderation,
    "moderator",
    async () => (await import("@/pages/moderation/moderation-page")).ModerationPage,
    general,
  ),
  route("*", "open", async () => (await import("@/pages/not-found/not-found-page")).NotFoundPage),
];

export const routeAt = (pathname: string): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));

export const firstRoute = (pathname: string, isMember: boolean): AppRoute | undefined => {
  const match = routeAt(pathname);
  if (isMember && match?.access === "public") return routeAt(paths.home);
  const isInside = match?.access === "member" || match?.access === "moderator";
  if (!isMember && isInside) return routeAt(paths.login);
  // Only the server knows who is a moderator.
  return match?.access === "moderator" ? undefined : match;
};

const preloadPage = (pathname: string): void => {
  const found = routeAt(pathname);
  if (found && found.path !== "*" && found.access !== "moderator") void found.preload();
};

const preload = (event: Event): void => {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
  preloadPage(link.pathname);
};

/** When a link is pointed at or focused. */
export const preloadRoutes = (): (() => void) =>
  listen(document, ["pointerover", "focusin"], preload, { passive: true });
