import { Download, Newspaper, TextAlignStart } from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "@/components/brand/wordmark";
import { app } from "@/config/app";
import { limits } from "@/domain/limits";
import { SessionNotice } from "./session-notice";

const facts = [
  {
    icon: TextAlignStart,
    name: "Short on purpose",
    words: `${limits.postContent} characters a post, ${limits.replyContent} a reply.`,
  },
  { icon: Newspaper, name: "Next to the news", words: "Every article keeps its conversation." },
  { icon: Download, name: "Yours to take along", words: "Download or delete it all, any time." },
];

/** What this place is, for those who have never been here: above the form on phones, beside it where there is room. */
const Introduction = () => (
  <section
    aria-label={`About ${app.name}`}
    className="max-rail:order-first rail:grid rail:place-items-center rail:bg-grad-art rail:p-10 rail:text-on-art"
  >
    <div aria-hidden="true" className="grid h-30 place-items-center bg-grad-art text-on-art rail:hidden">
      <LogoMark className="size-14" />
    </div>
    <div className="px-5 pt-6 wide-phone:px-8 rail:p-0">
      <div className="mx-auto w-full max-w-89">
        <p className="text-title font-title tracking-title rail:text-display">
          <span className="rail:hidden">{app.name} is where short posts get real replies.</span>
          <span className="max-rail:hidden">Where short posts get real replies.</span>
        </p>
        <ul className="mt-4 flex flex-col gap-2.5 rail:mt-8 rail:gap-5">
          {facts.map(({ icon: Icon, name, words }) => (
            <li key={name} className="flex items-center gap-3.5 rail:gap-4">
              <span className="flex-none text-accent-text rail:grid rail:size-11 rail:place-items-center rail:rounded-field rail:border rail:border-glass-line rail:bg-glass rail:text-on-art">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <span className="min-w-0 max-rail:text-ink-2">
                <b className="font-bold max-rail:sr-only">{name}</b>
                <span className="block">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

const visitorNotices = ["ended", "blocked"] as const;

/** Around the screens for visitors: the form, and what this place is. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh content-start rail:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] rail:content-stretch">
    <main
      id="main"
      tabIndex={-1}
      className="grid place-items-center px-5 py-8 outline-none max-rail:pt-7 wide-phone:px-8"
    >
      <div className="w-full max-w-79 max-rail:max-w-89">
        <SessionNotice kinds={visitorNotices} />
        {children}
      </div>
    </main>
    <Introduction />
  </div>
);
