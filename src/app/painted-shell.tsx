// What is on the screen before the app runs: every first screen as it is drawn without an answer from anybody. The build
// draws it (scripts/vite-painted-shell.ts) and public/before-app.js puts the one that fits into the page.
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { StaticRouter } from "react-router-dom";
import { preloadScreen, Screens } from "@/app/app";
import { createQueryClient } from "@/app/query-client";
import { routes } from "@/app/routes";
import { forgetSession, rememberSession } from "@/sdk/stored-session";

/** Stands for every member: no picture, and room for a name. */
const somebody = { id: "-", createdAt: "", username: "\u00A0", imgurl: "", imgid: "", bio: "", email: "" };

const shellAt = (address: string): ReactElement => (
  // Nothing of it can be used yet, nor is read out: the app is about to say the same.
  <div inert aria-hidden="true" className="contents">
    <QueryClientProvider client={createQueryClient()}>
      <StaticRouter location={address}>
        <Screens />
      </StaticRouter>
    </QueryClientProvider>
  </div>
);

interface Painting {
  /** Whom it is for. */
  who: "member" | "visitor";
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
  const html = await render(shellAt(address));
  forgetSession();
  const rest = base === path ? "" : "(/.*)?";
  return { who, addresses: `^${base.replaceAll(parameter, "[^/]+")}${rest}$`, html };
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
