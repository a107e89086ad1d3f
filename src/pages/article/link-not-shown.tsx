import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { href } from "@/config/paths";

/** For an address that is damaged, or does not lead to the web. */
export const LinkNotShown = () => (
  <>
    <title>{`Article · ${app.name}`}</title>
    <PageHeader title="Article" />
    <EmptyState
      drawing="lost"
      title="This link cannot be shown"
      text="It does not lead to an article. Perhaps a part of it got lost on the way."
      action={<ButtonLink to={href.harmony()}>Read the news</ButtonLink>}
    />
  </>
);
