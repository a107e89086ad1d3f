import type { ReactNode } from "react";
import { SideArt } from "./side-art";

/** Around the screens for visitors: the form, and beside it, where there is room, a picture. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh rail:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <main id="main" tabIndex={-1} className="grid place-items-center px-5 py-8 outline-none sm:px-8">
      <div className="w-full max-w-79">{children}</div>
    </main>
    <SideArt />
  </div>
);
