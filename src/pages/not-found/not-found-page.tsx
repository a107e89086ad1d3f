import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-header";
import { href } from "@/config/paths";

/** Every address that is none of the app's (routes-5). It stands alone: visitors see it as well. */
export const NotFoundPage = () => (
  <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4 outline-none">
    <PageTitle>404 Not Found</PageTitle>
    <div className="flex flex-col items-center">
      <h1 id="page-title" tabIndex={-1} className="text-title font-title tracking-title">
        404 Not Found
      </h1>
      <EmptyState
        drawing="lost"
        title="There is nothing at this address"
        text="The link may be old, or a letter may be missing."
        action={<ButtonLink to={href.home()}>Go to Home</ButtonLink>}
      />
    </div>
  </main>
);
