import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "@/app/error-boundary";
import { BottomBar } from "@/app/shell/bottom-bar";
import { ConnectionNotice } from "@/app/shell/connection-notice";
import { PageFallback } from "@/app/shell/page-fallback";
import { Sidebar } from "@/app/shell/sidebar";
import { TopBar } from "@/app/shell/top-bar";
import { useMediaQuery } from "@/app/shell/use-media-query";
import { Shortcuts } from "@/app/shortcuts/shortcuts";
import { ErrorState } from "@/components/ui/error-state";
import { paths } from "@/config/paths";
import { cx } from "@/lib/cx";
import { lazyPart, loadsKeepFailing } from "@/lib/lazy-part";
import { useLivePosts } from "@/queries/live-posts";

const { Part: LatestNews } = lazyPart(async () => (await import("@/components/news/latest-news")).LatestNews);

/** The news, where there is room for them. A failure of theirs leaves the page alone. */
const SidePanel = () => (
  <aside aria-label="Latest News" className="sticky top-0 h-dvh overflow-y-auto py-5 ps-6 pe-1">
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <LatestNews />
      </Suspense>
    </ErrorBoundary>
  </aside>
);

const pageFailed = (reset: () => void) => (
  <ErrorState
    title="This page has a problem"
    text="It is our fault, not yours."
    onRetry={() => (loadsKeepFailing() ? window.location.reload() : reset())}
  />
);

/** Everything around a member's page: ways to the other places, news beside it, and the line to the server. */
export const MainLayout = () => {
  const { pathname } = useLocation();
  useLivePosts();
  // Harmony is the news: it fills both columns itself.
  const isReader = pathname === paths.harmony;
  const hasRoomForNews = useMediaQuery("(min-width: 1101px)") && !isReader;

  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        Skip to content
      </a>
      <TopBar />
      <div className="mx-auto flex min-h-dvh max-w-310 flex-col pt-bar-top pb-bar-bottom rail:grid rail:grid-cols-[88px_minmax(0,1fr)] wide:grid-cols-[248px_minmax(0,620px)_340px]">
        <Sidebar />
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            "flex-1 outline-none",
            isReader ? "wide:col-span-2" : "bg-surface wide:border-e wide:border-line",
          )}
        >
          <ConnectionNotice />
          <ErrorBoundary resetKey={pathname} fallback={pageFailed}>
            <Suspense fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        {hasRoomForNews && <SidePanel />}
      </div>
      <BottomBar />
      <Shortcuts />
    </>
  );
};
