import { t } from "@lingui/core/macro";
import { Link } from "react-router-dom";
import { Wordmark } from "@/components/brand/wordmark";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader, PageTitle } from "@/components/ui/page-header";
import { EmptyState } from "@/components/ui/states";
import { app } from "@/config/app";
import { href } from "@/config/paths";
import { pageHeadingId } from "@/lib/initial-focus";
import { useSession } from "@/queries/people/session";

const appName = app.name;

const Nothing = () => (
  <EmptyState
    drawing="lost"
    title={t`There’s nothing at this address`}
    text={t`The link may be old, or a letter may be missing.`}
    action={<ButtonLink to={href.home()}>{t`Go to Home`}</ButtonLink>}
  />
);

/** Members see it inside the layout (routes-5). */
export const NotFoundPage = () => {
  if (useSession().status === "signed-in")
    return (
      <>
        <PageHeader title={t`404 Not Found`} back={href.home()} />
        <Nothing />
      </>
    );
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center p-4 outline-none"
    >
      <PageTitle>{t`404 Not Found`}</PageTitle>
      <div className="flex max-w-full flex-col items-center gap-6">
        <Link to={href.login()} aria-label={t`${appName}, login`} className="flex min-h-11 items-center rounded-full">
          <Wordmark />
        </Link>
        <h1 id={pageHeadingId} tabIndex={-1} className="text-title font-title tracking-title">{t`404 Not Found`}</h1>
        <Nothing />
      </div>
    </main>
  );
};
