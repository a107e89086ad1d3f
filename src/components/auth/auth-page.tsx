import { Link, useLocation } from "react-router-dom";
import { Wordmark } from "@/components/brand/wordmark";
import { PageTitle } from "@/components/ui/page-header";

/** The head of a public screen; its h1 takes the focus when the route changes. */
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

/** The way to the other public screen. It takes along which page was asked for. */
export const AuthSwitch = ({ question, to, label }: { question: string; to: string; label: string }) => {
  const state: unknown = useLocation().state;
  return (
    <p className="mt-2.5 text-center text-small text-ink-2">
      {question}{" "}
      <Link to={to} state={state} className="-mx-1 inline-block px-1 py-3 font-strong text-accent-text hover:underline">
        {label}
      </Link>
    </p>
  );
};

/** State for a navigation to the login, which then says that the password is a new one. */
export const passwordIsNew = { passwordIsNew: true } as const;

export const isPasswordNew = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "passwordIsNew" in state;

/** What the login is told about somebody who comes from the registration: their address is taken already. */
interface Arrival {
  existingEmail: string;
}

/** State for a navigation to the login; the rest of `state`, where the page asked for is remembered, stays. */
export const existingMember = (state: unknown, existingEmail: string): Arrival => ({
  ...(typeof state === "object" ? state : null),
  existingEmail,
});

/** The address of an existing member who was sent here, or ''. */
export const existingEmailOf = (state: unknown): string =>
  typeof state === "object" && state !== null && "existingEmail" in state && typeof state.existingEmail === "string"
    ? state.existingEmail
    : "";
