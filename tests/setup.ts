import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { clearToasts } from "@/components/ui/toast";
// As in a browser, where it is loaded while somebody looks at the first screen.
import "@/components/ui/toaster";
import { forgetReports } from "@/lib/errors";
import { forgetVisit } from "@/queries/communities/follows";
import { forgetPreferences } from "@/sdk/account/account-preferences";
import { server, startBackend, stopBackend } from "./support/backend";
import { installBrowser } from "./support/browser";
import { forgetApps } from "./support/render-app";

const { getElementError } = getConfig();
/** As Testing Library itself tells its queries, which then leave their diagnosis out. */
const isWaiting = (): boolean => Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;

configure({
  // For what never comes: a busy machine may take its time.
  asyncUtilTimeout: 20_000,
  // What is waited for fails many times before it is there: the page is printed only when the wait is over.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});
installBrowser();

// In development React keeps the stack of every element that is made, up to ten thousand of a second, to say more in a
// warning. That is a tenth of the time of all screens, and here a warning fails its test by itself: without, if it can be.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
if (internals instanceof Object)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });

/** What the SDK says about a healthy backend and about every closed socket. */
const sdkNoise = [/^Appwrite is using localStorage for session management/, /^Realtime got disconnected/];

/** What a test may say on the console: it names it with `expectNoise`. */
const noise: unknown[][] = [];
let expected: RegExp[] = [];

/** Lets this test's app write something that matches to the console. */
export const expectNoise = (...patterns: RegExp[]): void => {
  expected.push(...patterns);
};

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

beforeEach(() => {
  noise.length = 0;
  expected = [...sdkNoise];
  for (const method of ["error", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      noise.push(parts);
    });
  startBackend();
});

afterEach(async () => {
  cleanup();
  forgetApps();
  clearToasts();
  forgetReports();
  await stopBackend();
  // After the last answers, which change them too.
  forgetPreferences();
  forgetVisit();
  localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
  vi.restoreAllMocks();
  const unexpected = noise.filter((parts) => !expected.some((pattern) => pattern.test(parts.map(String).join(" "))));
  expect(unexpected, "console.error and console.warn stay silent").toEqual([]);
});
