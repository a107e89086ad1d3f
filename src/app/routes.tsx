import { type LazyPage, lazyPage } from "@/app/lazy-page";
import { paths } from "@/config/paths";

/** `public` is for visitors only, `member` needs a session, `open` is for everybody. */
export interface AppRoute extends LazyPage {
  path: string;
  access: "public" | "member" | "open";
}

const route = (path: string, access: AppRoute["access"], page: LazyPage): AppRoute => ({ path, access, ...page });

/** Every address of the app and its page. */
export const routes: readonly AppRoute[] = [
  route(
    paths.login,
    "public",
    lazyPage(() => import("@/pages/login/login-page"), "LoginPage"),
  ),
  route(
    paths.register,
    "public",
    lazyPage(() => import("@/pages/register/register-page"), "RegisterPage"),
  ),
  route(
    paths.home,
    "member",
    lazyPage(() => import("@/pages/home/home-page"), "HomePage"),
  ),
  route(
    paths.explore,
    "member",
    lazyPage(() => import("@/pages/explore/explore-page"), "ExplorePage"),
  ),
  route(
    paths.createPost,
    "member",
    lazyPage(() => import("@/pages/create-post/create-post-page"), "CreatePostPage"),
  ),
  route(
    paths.post,
    "member",
    lazyPage(() => import("@/pages/post/post-page"), "PostPage"),
  ),
  route(
    paths.profile,
    "member",
    lazyPage(() => import("@/pages/profile/profile-page"), "ProfilePage"),
  ),
  route(
    paths.settings,
    "member",
    lazyPage(() => import("@/pages/settings/settings-page"), "SettingsPage"),
  ),
  route(
    paths.harmony,
    "member",
    lazyPage(() => import("@/pages/harmony/harmony-page"), "HarmonyPage"),
  ),
  route(
    paths.topics,
    "member",
    lazyPage(() => import("@/pages/topics/topics-page"), "TopicsPage"),
  ),
  route(
    paths.createCommunity,
    "member",
    lazyPage(() => import("@/pages/create-community/create-community-page"), "CreateCommunityPage"),
  ),
  route(
    paths.community,
    "member",
    lazyPage(() => import("@/pages/community/community-page"), "CommunityPage"),
  ),
  route(
    paths.article,
    "member",
    lazyPage(() => import("@/pages/article/article-page"), "ArticlePage"),
  ),
  route(
    "*",
    "open",
    lazyPage(() => import("@/pages/not-found/not-found-page"), "NotFoundPage"),
  ),
];
