import { t } from "@lingui/core/macro";
import { useLocation, useNavigate } from "react-router-dom";
import { hasNews } from "@/config/community";
import { href } from "@/config/paths";
import { focusField, startAt } from "@/lib/initial-focus";
import { useShortcuts, type Shortcut } from "@/lib/shortcuts";
import { useSessionUserId } from "@/queries/people/session";

export const usePageShortcuts = (): void => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const userId = useSessionUserId();

  const goTo = (to: string, state?: ReturnType<typeof startAt>): boolean => {
    if (pathname !== to) void navigate(to, { state });
    return true;
  };
  const search = (): boolean =>
    pathname === href.explore() ? focusField("search") : goTo(href.explore(), startAt("search"));

  const harmony: Shortcut = {
    keys: ["g", "n"],
    group: "Places",
    does: t`Harmony, the news`,
    run: () => goTo(href.harmony()),
  };

  useShortcuts([
    { keys: ["n"], group: "Posts", does: t`New post`, run: () => goTo(href.createPost()) },
    { keys: ["/"], group: "Places", does: t`Search`, run: search },
    { keys: ["g", "h"], group: "Places", does: t`Home`, run: () => goTo(href.home()) },
    { keys: ["g", "e"], group: "Places", does: t`Explore`, run: () => goTo(href.explore()) },
    { keys: ["g", "a"], group: "Places", does: t`Activity`, run: () => goTo(href.activity()) },
    ...(hasNews ? [harmony] : []),
    { keys: ["g", "p"], group: "Places", does: t`Your profile`, run: () => goTo(href.profile(userId)) },
  ]);
};
