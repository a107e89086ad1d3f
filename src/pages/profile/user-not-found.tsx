import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { href } from "@/config/paths";

export const UserNotFound = () => (
  <>
    <title>{`User not found · ${app.name}`}</title>
    <PageHeader title="Profile" />
    <EmptyState
      drawing="lost"
      title="User not found"
      text="This address belongs to nobody, or to somebody who has left."
      action={<ButtonLink to={href.explore()}>Explore posts</ButtonLink>}
    />
  </>
);
