import { plural, t } from "@lingui/core/macro";
import { Download, Heart, MessageCircle, Newspaper, TextAlignStart } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { LogoMark, Wordmark } from "@/components/brand/wordmark";
import { ButtonLink } from "@/components/ui/button";
import { ExternalLink } from "@/components/ui/external-link";
import { PasswordField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PageTitle } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { paths } from "@/config/paths";
import { limits } from "@/domain/limits";
import { cx } from "@/lib/cx";
import { AppError, errorText } from "@/lib/errors";
import { fieldIn, textIn } from "@/lib/field-in";
import { canStore } from "@/lib/local-store";
import { SessionNotice } from "./session-notice";

const appName = app.name;

const lengths = (post: number, reply: number): string => t`${post} characters a post, ${reply} a reply.`;

const facts = () => [
  {
    icon: TextAlignStart,
    name: t`Short on purpose`,
    text: lengths(limits.postContent, limits.replyContent),
  },
  { icon: Newspaper, name: t`Next to the news`, text: t`Every article has its own conversation.` },
  { icon: Download, name: t`Yours to take with you`, text: t`Download or delete it all, any time.` },
];

/** The widths of the words, as shares. Nobody's post is shown to visitors, and nobody is made up. */
const drawnPosts = [
  { tone: "bg-avatar-5", lines: ["w-full", "w-3/5"] },
  { tone: "bg-avatar-1", lines: ["w-4/5", "w-2/5"] },
];

const bar = "block rounded-full bg-on-art";

const FeedPicture = () => (
  <div aria-hidden="true" className="mb-9 hidden flex-col gap-3 rail:flex [@media(height<44rem)]:hidden">
    {drawnPosts.map(({ tone, lines }, index) => (
      <div
        key={tone}
        className={cx(
          "flex gap-3 rounded-large border border-glass-line bg-glass p-4 shadow-2",
          index > 0 && "ms-12 wide:-me-12",
        )}
      >
        <span className={cx("size-10.5 flex-none rounded-full", tone)} />
        <span className="flex min-w-0 flex-1 flex-col gap-2 pt-1">
          <span className={cx(bar, "h-2.5 w-24 opacity-80")} />
          {lines.map((width) => (
            <span key={width} className={cx(bar, "h-2 opacity-45", width)} />
          ))}
          <span className="mt-1 flex items-center gap-4">
            <MessageCircle className="size-4.25" strokeWidth={1.8} />
            <Heart className="size-4.25" strokeWidth={1.8} />
          </span>
        </span>
      </div>
    ))}
  </div>
);

/** Pages that end something, or go back to the login, promise nothing. On phones the facts come below the form. */
const Introduction = ({ promises }: { promises: boolean }) => (
  <section
    aria-label={t`About ${appName}`}
    className="max-rail:contents rail:grid rail:place-items-center rail:bg-grad-art rail:p-10 rail:text-on-art"
  >
    <div
      aria-hidden="true"
      className="grid h-18 place-items-center bg-grad-art text-on-art max-rail:order-first rail:hidden"
    >
      <LogoMark className="size-9" />
    </div>
    <div className="max-rail:contents rail:w-full rail:max-w-89">
      <FeedPicture />
      {promises && (
        <>
          <p className="mx-auto w-full max-w-99 px-5 pt-6 text-title font-title tracking-title max-rail:order-first rail:p-0 rail:text-display">
            <span className="rail:hidden">{app.longPromise}</span>
            <span className="max-rail:hidden">{app.promise}</span>
          </p>
          <ul className="mx-auto flex w-full max-w-99 flex-col gap-2.5 px-5 pb-8 rail:mt-8 rail:gap-5 rail:p-0">
            {facts().map(({ icon: Icon, name, text }) => (
              <li key={name} className="flex items-center gap-3.5 rail:gap-4">
                <span className="flex-none text-accent-text rail:grid rail:size-11 rail:place-items-center rail:rounded-field rail:border rail:border-glass-line rail:bg-glass rail:text-on-art">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className="min-w-0 max-rail:text-ink-2">
                  <b className="font-bold max-rail:sr-only">{name}</b>
                  <span className="block">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </section>
);

const HostLinks = () =>
  app.links.length > 0 && (
    <nav aria-label={t`More about ${appName}`} className="mt-6 border-t border-line pt-3">
      <ul className="flex flex-wrap justify-center gap-x-5">
        {app.links.map(({ label, address }) => (
          <li key={address}>
            <ExternalLink
              href={address}
              className="inline-flex min-h-11 items-center text-small text-ink-2 hover:underline"
            >
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  );

const visitorNotices = ["ended", "blocked"] as const;

const Notices = () => (
  <>
    <SessionNotice kinds={visitorNotices} />
    {!canStore() && (
      <div className="p-3 text-start">
        <Notice kind="danger">{errorText(new AppError("no-storage"))}</Notice>
      </div>
    )}
  </>
);

const CardLayout = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh rail:grid rail:place-items-center rail:bg-grad-art rail:p-10">
    <header className="flex h-37.5 items-start gap-2.5 bg-grad-art p-4 text-lead leading-none font-extrabold tracking-brand text-on-art rail:absolute rail:start-4 rail:top-4 rail:h-auto rail:bg-none">
      <LogoMark className="-mt-1 size-7" />
      {appName}
    </header>
    <main
      id="main"
      tabIndex={-1}
      className="w-full px-5 pb-8 text-center outline-none rail:max-w-110 rail:rounded-large rail:bg-surface rail:px-8 rail:pt-9 rail:shadow-2"
    >
      <Notices />
      {children}
      <HostLinks />
    </main>
  </div>
);

const TwoColumns = ({ promises, children }: { promises: boolean; children: ReactNode }) => (
  <div className="grid min-h-dvh content-start rail:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] rail:content-stretch">
    <main
      id="main"
      tabIndex={-1}
      className="grid place-items-center px-5 py-8 outline-none max-rail:pt-7 wide-phone:px-8"
    >
      <div className="w-full max-w-79 max-rail:max-w-89">
        <Notices />
        {children}
        <HostLinks />
      </div>
    </main>
    <Introduction promises={promises} />
  </div>
);

export const AuthLayout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  if (pathname === paths.join) return <CardLayout>{children}</CardLayout>;
  return <TwoColumns promises={pathname === paths.login || pathname === paths.register}>{children}</TwoColumns>;
};

export const AuthHeader = ({ title, subtitle }: { title: string; subtitle: string }) => (
  <header className="mb-5">
    <PageTitle>{title}</PageTitle>
    <div className="max-rail:hidden">
      <Wordmark />
    </div>
    <h1 id="page-title" tabIndex={-1} className="text-title font-title tracking-title rail:mt-6 rail:text-display">
      {title}
    </h1>
    <p className="mt-1 text-ink-2">{subtitle}</p>
  </header>
);

export const AuthSwitch = ({ question, to, label }: { question: string; to: string; label: string }) => {
  const state: unknown = useLocation().state;
  return (
    <div className="mt-6 flex flex-col gap-2 text-center">
      <p className="text-small text-ink-2">{question}</p>
      <ButtonLink to={to} state={state} variant="quiet" wide>
        {label}
      </ButtonLink>
    </div>
  );
};

export const passwordIsNew = { passwordIsNew: true } as const;

export const isPasswordNew = (state: unknown): boolean => fieldIn(state, "passwordIsNew") === true;

export const existingMember = (state: unknown, existingEmail: string) => ({
  ...(typeof state === "object" ? state : null),
  existingEmail,
});

export const existingEmailOf = (state: unknown): string => textIn(state, "existingEmail") ?? "";

export const UsernameField = () => (
  <TextField
    name="username"
    label={t`Username`}
    autoComplete="nickname"
    autoCapitalize="none"
    spellCheck={false}
    dir="auto"
  />
);

export const ChosenPassword = ({ isAnother = false }: { isAnother?: boolean }) => {
  const least = limits.signUpPassword;
  return (
    <>
      <PasswordField
        name="password"
        label={isAnother ? t`New Password` : t`Password`}
        autoComplete="new-password"
        hint={t`At least ${plural(least, { one: "# character", other: "# characters" })}`}
        deps="confirmPassword"
      />
      <PasswordField
        name="confirmPassword"
        label={isAnother ? t`Confirm New Password` : t`Confirm Password`}
        autoComplete="new-password"
      />
    </>
  );
};
