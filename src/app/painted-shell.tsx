// What is on the screen before the app runs: every first screen as it is drawn without an answer from anybody. The build
// draws it (scripts/vite-painted-shell.ts) and public/before-app.js puts the one that fits into the page.
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { StaticRouter } from "react-router-dom";
import { preloadScreen, Screens } from "@/app/app";
import { createQueryClient } from "@/app/query-client";
import { routes } from "@/app/routes";
import { paths } from "@/config/paths";
import { getOwnAccount } from "@/sdk/account";
import { listFeed } from "@/sdk/posts";
import { forgetSession, rememberSession } from "@/sdk/stored-session";

/** Stands for every member: no picture, and room for a name. */
const somebody = { id: "-", createdAt: "", username: "\u00A0", imgurl: "", imgid: "", bio: "", email: "" };

const shellAt = (address: string, client: QueryClient): ReactElement => (
  // Nothing of it can be used yet, nor is read out: the app is about to say the same.
  <div inert aria-hidden="true" className="contents">
    <QueryClientProvider client={client}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </QueryClientProvider>
  </div>
);

interface Painting {
  /** Whom it is for. */
  who: "member" | "visitor";
  /** Its name among the paths. */
  page: string;
  /** A regular expression for the addresses, as text. */
  addresses: string;
  html: string;
}

const parameter = /:\w+/g;

const paint = async (
  who: Painting["who"],
  path: string,
  render: (shell: ReactElement) => Promise<string>,
): Promise<Painting> => {
  const base = path.replace(/\/\*$/, "");
  const address = base.replaceAll(parameter, "-");
  await preloadScreen(address, who === "member");
  if (who === "member") rememberSession(somebody);
  const client = createQueryClient();
  const html = await render(shellAt(address, client));
  // The build would go on until every question is forgotten by itself.
  client.clear();
  forgetSession();
  const rest = base === path ? "" : "(/.*)?";
  const [page = ""] = Object.entries(paths).find(([, each]) => each === path) ?? [];
  return { who, page, addresses: `^${base.replaceAll(parameter, "[^/]+")}${rest}$`, html };
};

/** All of them, one after the other: who is remembered is the same for everything that is drawn at a time. */
export const paintAll = async (render: (shell: ReactElement) => Promise<string>): Promise<Painting[]> => {
  const paintings: Painting[] = [];
  for (const { access, path } of routes) {
    if (access === "public") paintings.push(await paint("visitor", path, render));
    if (access === "member") paintings.push(await paint("member", path, render));
  }
  return paintings;
};

interface FirstRequests {
  headers: unknown;
  requests: {
    address: string;
    /** Asked on this page only, where nothing narrows what it shows. */
    on?: string;
  }[];
}

/**
 * What a member's visit asks before anything else (start-3), as the app asks it: it is sent before the app's code has come,
 * and is of use only if not a letter of it differs.
 */
export const firstRequests = async (): Promise<FirstRequests> => {
  const asked: Parameters<typeof fetch>[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (...request) => {
    asked.push(request);
    return Promise.reject(new TypeError("Nobody is asked at build"));
  };
  try {
    await Promise.allSettled([getOwnAccount()]);
    await Promise.allSettled([listFeed({ tab: "discover", topic: "" }, { cursor: null })]);
  } finally {
    globalThis.fetch = fetch;
  }
  const [account, feed] = asked.map(([request]) => new Request(request).url.replace(location.origin, ""));
  if (account === undefined || feed === undefined) throw new Error("The first requests are not known");
  return {
    headers: asked[0]?.[1]?.headers,
    requests: [{ address: account }, { address: feed, on: paths.home }],
  };
};
