import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router-dom";
import { Arrival } from "@/app/arrival";
import { EnvProblems } from "@/app/env-problems";
import { ErrorBoundary } from "@/app/error-boundary";
import { MembersOnly, VisitorsOnly } from "@/app/guards";
import { LastResort } from "@/app/last-resort";
import { Loader } from "@/app/loader";
import { preloadPage, preloadRoutes } from "@/app/preload-routes";
import { createQueryClient } from "@/app/query-client";
import { type AppRoute, routes } from "@/app/routes";
import { Theme } from "@/app/theme";
import { AuthLayout } from "@/components/auth/auth-layout";
import { Toaster } from "@/components/ui/toaster";
import { envProblems } from "@/config/env";
import { paths } from "@/config/paths";
import { lazyPart } from "@/lib/lazy-part";
import { watchSession } from "@/queries/auth";

const pagesFor = (access: AppRoute["access"]): ReactNode =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);

const publicLayout = (
  <VisitorsOnly>
    <AuthLayout>
      <Suspense fallback={<Loader />}>
        <Outlet />
      </Suspense>
    </AuthLayout>
  </VisitorsOnly>
);

/** Not for visitors to load. Its page comes along, and not after it. */
const { Part: MainLayout } = lazyPart(async () => {
  preloadPage(window.location.pathname);
  return (await import("@/app/shell/main-layout")).MainLayout;
});

const memberLayout = (
  <MembersOnly>
    <MainLayout />
  </MembersOnly>
);

/** The other name of a screen; what the navigation carries comes along. */
const Forward = ({ to }: { to: string }) => <Navigate to={to} replace state={useLocation().state} />;

const Screens = () => (
  <Suspense fallback={<Loader />}>
    <Routes>
      <Route path={paths.signIn} element={<Forward to={paths.login} />} />
      <Route path={paths.signUp} element={<Forward to={paths.register} />} />
      <Route element={publicLayout}>{pagesFor("public")}</Route>
      <Route element={memberLayout}>{pagesFor("member")}</Route>
      {pagesFor("open")}
    </Routes>
  </Suspense>
);

/** The whole app. `queryClient` is given by tests, which want no waiting between retries. */
export const App = ({ queryClient }: { queryClient?: ReturnType<typeof createQueryClient> }) => {
  const [client] = useState(() => queryClient ?? createQueryClient());
  useEffect(preloadRoutes, []);
  useEffect(() => watchSession(client), [client]);
  if (envProblems.length > 0) return <EnvProblems problems={envProblems} />;
  return (
    <ErrorBoundary fallback={() => <LastResort />}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Screens />
          <Arrival />
          <Theme />
          <Toaster />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
};
