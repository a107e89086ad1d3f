import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { ComingLine } from "@/components/ui/coming-line";
import { envProblems } from "@/config/env";
import { href, paths } from "@/config/paths";
import { textIn } from "@/lib/field-in";
import { aheadOfTime } from "@/lib/idle";
import { currentLanguage, loadTexts, onLanguage, withTexts } from "@/lib/language";
import { listen, together } from "@/lib/listen";
import { lazyPage, lazyPart } from "@/lib/load";
import { oldSchema } from "@/lib/old-schema";
import { surviveTranslators } from "@/lib/page-translator";
import { wait } from "@/lib/wait";
import { watchTouches } from "@/queries/client-state";
import { restorePersisted } from "@/queries/offline/persisted";
import { type RecoveryPauses, watchRecovery } from "@/queries/people/recovery";
import {
  isSignedIn,
  preloadAuth,
  SessionUserContext,
  SessionUserIdContext,
  useSession,
  useSessionUser,
  watchSession,
} from "@/queries/people/session";
import { watchLimit } from "@/queries/server-limit";
import { ErrorBoundary } from "./error-boundary";
import { Loader, RootErrorPage, visitorPageFailure } from "./fallbacks";
import { createQueryClient } from "./query-client";
import { type AppRoute, firstRoute, preloadRoutes, routeAt, routes } from "./routes";
import { ScrollAndFocusRestoration } from "./scroll-and-focus-restoration";
import { ThemeAndLanguage } from "./theme-and-language";
import { Toasts } from "./toasts";

interface ComingFrom {
  from?: string;
}

const ToLogin = () => {
  const { pathname, search } = useLocation();
  return <Navigate to={href.login()} replace state={{ from: pathname + search } satisfies ComingFrom} />;
};

const toLogin = <ToLogin />;

interface RequireAuthProps {
  children: ReactNode;
  /** For visitors; default: the login. */
  otherwise?: ReactNode;
}

const RequireAuth = ({ children, otherwise = toLogin }: RequireAuthProps) => {
  const session = useSession();
  if (session.status === "signed-out") return otherwise;
  return (
    <SessionUserContext value={session.user}>
      <SessionUserIdContext value={session.user.id}>{children}</SessionUserIdContext>
    </SessionUserContext>
  );
};

const cameFrom = (state: unknown): string => textIn(state, "from") ?? href.home();

const RequireGuest = ({ children }: { children: ReactNode }) => {
  const session = useSession();
  const location = useLocation();
  return session.status === "signed-in" ? <Navigate to={cameFrom(location.state)} replace /> : children;
};

interface RequireModeratorProps {
  children: ReactNode;
  pending: ReactNode;
  otherwise: ReactNode;
}

const RequireModerator = ({ children, pending, otherwise }: RequireModeratorProps) => {
  const { isModerator } = useSessionUser();
  if (isModerator === undefined) return pending;
  return isModerator ? children : otherwise;
};

const pagesFor = (access: AppRoute["access"]): ReactNode =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, Part }) => <Route key={path} path={path} element={<Part />} />);

const { Part: AuthLayout, preload: preloadAuthLayout } = lazyPage(
  async () => (await withTexts(import("@/components/auth/auth-layout"), "visitor")).AuthLayout,
);

const EnvProblems = lazyPart(async () => (await import("@/app/env-problems")).EnvProblems);

const OldSchemaPage = lazyPart(async () => (await import("@/app/old-schema-page")).OldSchemaPage, <Loader />);

const { Part: MainLayout, preload: preloadMainLayout } = lazyPage(
  async () => (await withTexts(import("@/app/shell/main-layout"), "member")).MainLayout,
);

/** Never rejects. */
const preloadScreen = async (first: AppRoute | undefined, isMember: boolean): Promise<void> => {
  const isForVisitors = first?.access === "public" || first?.access === "mailed";
  await Promise.all([
    first?.preload(),
    isMember ? preloadMainLayout() : undefined,
    isForVisitors ? preloadAuthLayout() : undefined,
  ]);
};

/** Sending the login needs its own code. Who types will see Home next, whose code comes meanwhile. */
const PublicOutlet = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    const onInput = (): void => void Promise.all([preloadAuth(), preloadScreen(firstRoute(paths.home, true), true)]);
    const callOff = aheadOfTime(() => void preloadAuth());
    return together(listen(document, ["input"], onInput, { once: true }), () => callOff?.());
  }, []);
  return (
    // The key as in MainLayout.
    <Suspense key={routeAt(pathname)?.path} fallback={<Loader />}>
      <Outlet />
    </Suspense>
  );
};

const publicLayout = (
  <AuthLayout>
    <ErrorBoundary fallback={visitorPageFailure}>
      <PublicOutlet />
    </ErrorBoundary>
  </AuthLayout>
);

const memberLayout = (
  <RequireAuth>
    <MainLayout />
  </RequireAuth>
);

const NotFound = routes.find(({ path }) => path === "*")?.Part ?? Loader;

const moderatorOutlet = (
  <RequireModerator pending={<Loader />} otherwise={<NotFound />}>
    <Outlet />
  </RequireModerator>
);

const openLayout = (
  <RequireAuth otherwise={<Outlet />}>
    <MainLayout />
  </RequireAuth>
);

const Forward = ({ to, withQuery = false }: { to: string; withQuery?: boolean }) => {
  const { state, search } = useLocation();
  return <Navigate to={withQuery ? to + search : to} replace state={state} />;
};

const Screens = () => (
  <Suspense fallback={<Loader />}>
    <Routes>
      <Route path={paths.search} element={<Forward to={paths.explore} withQuery />} />
      <Route path={paths.signIn} element={<Forward to={paths.login} />} />
      <Route path={paths.signUp} element={<Forward to={paths.register} />} />
      <Route element={<RequireGuest>{publicLayout}</RequireGuest>}>{pagesFor("public")}</Route>
      <Route element={publicLayout}>{pagesFor("mailed")}</Route>
      <Route element={memberLayout}>
        {pagesFor("member")}
        <Route element={moderatorOutlet}>{pagesFor("moderator")}</Route>
      </Route>
      <Route element={openLayout}>{pagesFor("open")}</Route>
    </Routes>
  </Suspense>
);

interface AppProps {
  queryClient?: ReturnType<typeof createQueryClient>;
  recoveryPauses?: RecoveryPauses;
}

const startClient = (client = createQueryClient()): ReturnType<typeof createQueryClient> => {
  if (isSignedIn()) void restorePersisted(client);
  return client;
};

const loadFirstTexts = async (pauseMs = 1000): Promise<void> => {
  try {
    await loadTexts("start");
  } catch {
    await wait(pauseMs);
    await loadFirstTexts(2 * pauseMs);
  }
};

/** Drawing the frame alone first, then the posts, takes a phone half a second more. */
const longestPrefetchMs = 100;

/** Never rejects. */
export const prepareFirstScreen = async (): Promise<ReturnType<typeof createQueryClient>> => {
  const client = startClient();
  const isMember = isSignedIn();
  const first = firstRoute(window.location.pathname, isMember);
  await Promise.all([
    loadFirstTexts(),
    preloadScreen(first, isMember),
    isMember ? restorePersisted(client) : undefined,
  ]);
  if (isMember && first?.prefetch)
    await Promise.race([
      // Without the page's code; the screen shows that failure.
      first.prefetch(client).catch(() => undefined),
      wait(longestPrefetchMs),
    ]);
  return client;
};

export const App = ({ queryClient, recoveryPauses }: AppProps) => {
  const [client] = useState(() => startClient(queryClient));
  // Another language renders everything again.
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  const hasOldSchema = oldSchema.use();
  useEffect(
    () =>
      together(
        surviveTranslators(),
        preloadRoutes(),
        watchSession(client),
        watchTouches(client),
        watchLimit(client),
        watchRecovery(client, recoveryPauses),
      ),
    [client, recoveryPauses],
  );
  if (envProblems.length > 0) return <EnvProblems problems={envProblems} />;
  if (hasOldSchema) return <OldSchemaPage />;
  return (
    <ErrorBoundary fallback={() => <RootErrorPage />}>
      <QueryClientProvider client={client}>
        <BrowserRouter key={language}>
          <Screens />
          <ScrollAndFocusRestoration />
          <ThemeAndLanguage />
          <ComingLine />
          <Toasts />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
};
