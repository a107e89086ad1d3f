import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { SessionNotice } from "./session-notice";

const talk = [
  { words: "Does anyone else read the comments first?", isAnswer: false },
  { words: "Only the good ones.", isAnswer: true },
  { words: "Then you’re in the right place.", isAnswer: false },
];

/** The side image of the public screens: a short talk in bubbles. Decorative. */
const SideArt = () => (
  <div aria-hidden="true" className="hidden place-items-center bg-grad-art p-10 text-section text-on-art rail:grid">
    <div className="flex w-full max-w-80 flex-col gap-2.5">
      {talk.map(({ words, isAnswer }) => (
        <p
          key={words}
          className={cx(
            "rounded-large border border-glass-line bg-glass px-5 py-4 backdrop-blur-sm",
            isAnswer ? "ms-17.5 rounded-ee-tail" : "rounded-es-tail",
          )}
        >
          {words}
        </p>
      ))}
    </div>
  </div>
);

const visitorNotices = ["ended", "blocked"] as const;

/** Around the screens for visitors: the form, and beside it, where there is room, a picture. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh rail:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
    <main id="main" tabIndex={-1} className="grid place-items-center px-5 py-8 outline-none wide-phone:px-8">
      <div className="w-full max-w-79">
        <SessionNotice kinds={visitorNotices} />
        {children}
      </div>
    </main>
    <SideArt />
  </div>
);
