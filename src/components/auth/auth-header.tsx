import { Wordmark } from "@/components/brand/wordmark";

/** The head of a public screen; its h1 takes the focus when the route changes. */
export const AuthHeader = ({ title, subtitle }: { title: string; subtitle: string }) => (
  <header className="mb-5">
    <Wordmark />
    <h1 id="page-title" tabIndex={-1} className="mt-6 text-4xl font-title tracking-title">
      {title}
    </h1>
    <p className="mt-1 text-ink-2">{subtitle}</p>
  </header>
);
