import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { hasNews } from "@/config/community";
import { paths } from "@/config/paths";
import { withTexts } from "@/lib/language";
import { lazyPage, type LazyPage } from "@/lib/load";

/** `public`: only visitors. `mailed`: linked in mails. `mailed` and `open`: everybody. */
export interface AppRoute extends LazyPage<object> {
  path: string;
  access: "public" | "member" | "moderator" | "mailed" | "open";
  /** Requests what the page shows, before it is drawn. Rejects only if the page's code did not load. */
  prefetch?: ((client: QueryClient) => Promise<void>) | undefined;
}

const route = (
  path: string,
  access: AppRoute["access"],
  page: LazyPage<object>,
  prefetch?: AppRoute["prefetch"],
): AppRoute => ({ path, access, ...page, prefetch });

const homePage = () => import("@/pages/home/home-page");
const postPage = () => withTexts(import("@/pages/post/post-page"), "parts", "pages");

export const routes: readonly AppRoute[] = [
  route(
    paths.login,
    "public",
    lazyPage(async () => (await import("@/pages/login/login-page")).LoginPage),
  ),
  route(
    paths.register,
    "public",
    lazyPage(async () => (await import("@/pages/register/register-page")).RegisterPage),
  ),
  route(
    paths.forgotPassword,
    "public",
    lazyPage(async () => (await import("@/pages/forgot-password/forgot-password-page")).ForgotPasswordPage),
  ),
  route(
    paths.resetPassword,
    "mailed",
    lazyPage(async () => (await import("@/pages/reset-password/reset-password-page")).ResetPasswordPage),
  ),
  route(
    paths.verifyEmail,
    "mailed",
    lazyPage(async () => (await import("@/pages/verify-email/verify-email-page")).VerifyEmailPage),
  ),
  route(
    paths.invited,
    "public",
    lazyPage(async () => (await import("@/pages/invited/invited-page")).InvitedPage),
  ),
  route(
    paths.accountClosed,
    "public",
    lazyPage(async () => (await import("@/pages/account-closed/account-closed-page")).AccountClosedPage),
  ),
  route(
    paths.home,
    "member",
    lazyPage(async () => (await homePage()).HomePage),
    async (client) => (await homePage()).prefetchHome(client),
  ),
  route(
    paths.explore,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/explore/explore-page"), "parts", "pages")).loadExplorePage()),
  ),
  route(
    paths.createPost,
    "member",
    lazyPage(
      async () => (await withTexts(import("@/pages/create-post/create-post-page"), "parts", "pages")).CreatePostPage,
    ),
  ),
  route(
    paths.post,
    "member",
    lazyPage(async () => (await postPage()).PostPage),
    async (client) => (await postPage()).prefetchPostPage(client),
  ),
  route(
    paths.editPost,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/edit-post/edit-post-page"), "parts", "pages")).EditPostPage),
  ),
  route(
    paths.activity,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/activity/activity-page"), "parts", "pages")).ActivityPage),
  ),
  route(
    paths.bookmarks,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/bookmarks/bookmarks-page"), "parts", "pages")).BookmarksPage),
  ),
  route(
    paths.profile,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/profile/profile-page"), "parts", "pages")).ProfilePage),
  ),
  route(
    paths.settings,
    "member",
    lazyPage(async () =>
      (await withTexts(import("@/pages/settings/settings-page"), "parts", "settings")).loadSettingsPage(),
    ),
  ),
  ...(hasNews
    ? [
        route(
          paths.harmony,
          "member",
          lazyPage(async () => (await withTexts(import("@/pages/harmony/harmony-page"), "parts", "pages")).HarmonyPage),
        ),
      ]
    : []),
  route(
    paths.topics,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/topics/topics-page"), "parts", "pages")).TopicsPage),
  ),
  route(
    paths.createCommunity,
    "member",
    lazyPage(
      async () =>
        (await withTexts(import("@/pages/create-community/create-community-page"), "parts", "communities"))
          .CreateCommunityPage,
    ),
  ),
  route(
    paths.communities,
    "member",
    lazyPage(
      async () =>
        (await withTexts(import("@/pages/communities/communities-page"), "parts", "communities")).CommunitiesPage,
    ),
  ),
  route(
    paths.join,
    "mailed",
    lazyPage(
      async () => (await withTexts(import("@/pages/join/join-page"), "member", "parts", "communities")).JoinPage,
    ),
  ),
  route(
    paths.community,
    "member",
    lazyPage(async () =>
      (await withTexts(import("@/pages/community/community-page"), "parts", "communities")).loadCommunityPage(),
    ),
  ),
  route(
    paths.article,
    "member",
    lazyPage(async () => (await withTexts(import("@/pages/article/article-page"), "parts", "pages")).ArticlePage),
  ),
  route(
    paths.moderation,
    "moderator",
    lazyPage(
      async () => (await withTexts(import("@/pages/moderation/moderation-page"), "parts", "pages")).ModerationPage,
    ),
  ),
  route(
    "*",
    "open",
    lazyPage(async () => (await import("@/pages/not-found/not-found-page")).NotFoundPage),
  ),
];

const routeAt = (pathname: string): AppRoute | undefined => routes.find(({ path }) => matchPath(path, pathname));

export const firstRoute = (pathname: string, isMember: boolean): AppRoute | undefined => {
  const found = routeAt(pathname);
  if (isMember && found?.access === "public") return routeAt(paths.home);
  const isInside = found?.access === "member" || found?.access === "moderator";
  if (!isMember && isInside) return routeAt(paths.login);
  // Only the server knows who is a moderator.
  return found?.access === "moderator" ? undefined : found;
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
export const preloadRoutes = (): (() => void) => {
  document.addEventListener("pointerover", preload, { passive: true });
  document.addEventListener("focusin", preload);
  return () => {
    document.removeEventListener("pointerover", preload);
    document.removeEventListener("focusin", preload);
  };
};
