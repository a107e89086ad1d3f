import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";
import { matchPath, Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "@/app/error-boundary";
import { Loader } from "@/app/fallbacks";
import { routeAt, routes } from "@/app/routes";
import { Shortcuts } from "@/app/shortcuts/shortcuts";
import { SessionNotice } from "@/components/auth/session-notice";
import { SaidLate } from "@/components/ui/coming-line";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/states";
import { dropOffers } from "@/components/ui/toast";
import { app } from "@/config/app";
import { breakpoints } from "@/config/breakpoints";
import { hasNews } from "@/config/community";
import { paths } from "@/config/paths";
import { cx } from "@/lib/cx";
import { dayAndTime } from "@/lib/format";
import { handOnFocus } from "@/lib/hand-on-focus";
import { idle, savesData } from "@/lib/idle";
import { withTexts } from "@/lib/language";
import { together } from "@/lib/listen";
import { lazyPage, lazyPart } from "@/lib/load";
import { useIsOnline } from "@/lib/use-is-online";
import { useMediaQuery } from "@/lib/use-media-query";
import { useTimeout } from "@/lib/use-timeout";
import { useLimitOf } from "@/queries/moderation/in-force";
import { useIsRestored, usePersistedSince } from "@/queries/offline/persisted";
import { MutedContext } from "@/queries/people/muted";
import { useAllMuted } from "@/queries/people/mutes";
import { useSession, useSessionCheck, useSessionUserId } from "@/queries/people/session";
import { useIsServerLimited } from "@/queries/server-limit";
import { useIsScreenComplete, useScreenIsLoading } from "@/queries/use-is-screen-complete";
import { Background, LimitedNotice, UpdateNotice } from "./late";
import { BottomBar, Sidebar, TopBar } from "./navigation";
import { pageFailure } from "./page-failure";

const appName = app.name;

const words = {
  offline: msg`You’re offline.`,
  limited: msg`${appName} has used up what its server allows for now, and tries again later.`,
  unreachable: msg`${appName} can’t be reached at the moment.`,
} as const;

const endings = {
  offline: msg`You’re back online.`,
  limited: msg`The server answers again.`,
  unreachable: msg`You’re back online.`,
} as const satisfies Record<keyof typeof words, MessageDescriptor>;

type Trouble = keyof typeof words;

const useTrouble = (): Trouble | null => {
  const isOnline = useIsOnline();
  const isLimited = useIsServerLimited();
  const session = useSession();
  if (!isOnline) return "offline";
  if (isLimited) return "limited";
  return session.status === "signed-in" && session.isUnchecked ? "unreachable" : null;
};

const Age = () => {
  const since = usePersistedSince();
  const [now] = useState(() => new Date());
  if (since === null) return t`What you see may be out of date.`;
  const moment = new Date(since);
  const shown = dayAndTime(moment, now);
  return (
    <Trans>
      What you see is from <time dateTime={moment.toISOString()}>{shown}</time>.
    </Trans>
  );
};

const welcomeMs = 5000;

const ConnectionNotice = () => {
  const trouble = useTrouble();
  const [last, setLast] = useState(trouble);
  if (trouble && trouble !== last) setLast(trouble);

  useTimeout(() => setLast(null), trouble || !last ? null : welcomeMs);

  if (!last) return null;
  return (
    <div className="px-4 py-3 rail:px-5">
      <Notice kind={trouble && trouble !== "limited" ? "offline" : "info"}>
        {trouble ? (
          <>
            {i18n._(words[trouble])} <Age />
          </>
        ) : (
          i18n._(endings[last])
        )}
      </Notice>
    </div>
  );
};

const PageFallback = () => {
  useScreenIsLoading();
  return (
    <div className="border-b border-line px-5 pt-4.5 pb-3.5">
      <SaidLate />
      <Skeleton className="h-6.5 w-32" />
    </div>
  );
};

const { Part: LatestNews } = lazyPage(
  async () => (await withTexts(import("@/components/news/latest-news"), "parts")).LatestNews,
);

const WithoutNews = lazyPart(
  async () => (await withTexts(import("@/components/news/beside-samples"), "parts")).BesideSamples,
);

const NewsSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3.5">
    <Skeleton className="h-6 w-28" />
    <Skeleton shape="circle" className="h-11" />
    <Skeleton shape="circle" className="my-1 h-8" />
    <Skeleton shape="block" className="h-104" />
    <Skeleton shape="block" className="h-104" />
  </div>
);

const SidePanel = ({ isRested }: { isRested: boolean }) => (
  <aside
    aria-label={hasNews ? t`Latest News` : t`Around the community`}
    className="sticky top-0 flex h-dvh flex-col gap-3.5 overflow-y-auto py-5 ps-6 pe-1"
  >
    <ErrorBoundary fallback={() => null}>
      {hasNews && <Suspense fallback={<NewsSkeleton />}>{isRested ? <LatestNews /> : <NewsSkeleton />}</Suspense>}
      {!hasNews && isRested && <WithoutNews />}
    </ErrorBoundary>
  </aside>
);

/** Counted from the first screen. A busy browser registers the worker too (offline-8). */
const longestWorkerWaitMs = 5000;

/** Loads all pages, but not on an expensive connection. True when they are there, or late. */
const useIsSettled = (isComplete: boolean): boolean => {
  const [isSettled, setIsSettled] = useState(false);

  useEffect(() => {
    if (!isComplete) return undefined;
    let isOver = false;
    const settle = (): void => setIsSettled(true);
    const loadPages = async (): Promise<void> => {
      for (const page of routes.filter(({ access }) => access === "member")) {
        await idle();
        if (isOver) return;
        await page.preload();
      }
      settle();
    };
    if (!savesData()) void loadPages();
    const timer = setTimeout(settle, longestWorkerWaitMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isComplete]);

  return isSettled;
};

const forms = [paths.createPost, paths.editPost, paths.settings];

/** News beside a form would distract (layout-6). */
const isForm = (pathname: string): boolean => forms.some((path) => matchPath(path, pathname));

const memberNotices = ["profile-replaced"] as const;

const Layout = () => {
  const { pathname } = useLocation();
  useSessionCheck(pathname);
  const isScreenComplete = useIsScreenComplete();
  const muted = useAllMuted();
  const ownLimit = useLimitOf(useSessionUserId());
  const isSettled = useIsSettled(isScreenComplete);
  useEffect(() => together(handOnFocus(), dropOffers), []);
  // Harmony fills both columns.
  const isReader = pathname === paths.harmony;
  const hasRoomForNews = useMediaQuery(`(min-width: ${breakpoints.wide})`) && !isReader && !isForm(pathname);

  return (
    <MutedContext value={muted}>
      <a
        href="#main"
        className="sr-only z-50 rounded-full bg-accent px-5 py-3 font-strong text-accent-ink focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t`Skip to content`}
      </a>
      <TopBar />
      <div className="mx-auto flex min-h-dvh max-w-310 flex-col pt-bar-top pb-bar-bottom rail:grid rail:grid-cols-[88px_minmax(0,1fr)] wide:grid-cols-[248px_minmax(0,620px)_340px] print:block print:p-0">
        <Sidebar />
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            "flex-1 outline-none print:mx-auto print:max-w-160 print:border-0",
            isReader
              ? "wide:col-span-2"
              : "bg-surface max-wide:mx-auto max-wide:w-full max-wide:max-w-160 rail:border-line rail:max-wide:border-x wide:border-e",
          )}
        >
          <ConnectionNotice />
          <SessionNotice kinds={memberNotices} />
          {ownLimit && <LimitedNotice reason={ownLimit.reason} />}
          <ErrorBoundary resetKey={pathname} fallback={pageFailure}>
            {/* Without the key the last page would stay until the next one’s code has come (start-7). */}
            <Suspense key={routeAt(pathname)?.path} fallback={<PageFallback />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
        {hasRoomForNews && <SidePanel isRested={isScreenComplete} />}
      </div>
      <BottomBar />
      <Shortcuts />
      {isScreenComplete && <Background />}
      {isSettled && <UpdateNotice />}
    </MutedContext>
  );
};

export const MainLayout = () => (useIsRestored() ? <Layout /> : <Loader />);
