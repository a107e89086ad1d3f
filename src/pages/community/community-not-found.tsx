import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { href } from "@/config/paths";

export const CommunityNotFound = () => (
  <>
    <title>{`Community not found · ${app.name}`}</title>
    <PageHeader title="Community" />
    <EmptyState
      drawing="community"
      title="Community not found"
      text="Communities are kept on the device on which they were made."
      action={<ButtonLink to={href.createCommunity()}>Create a community</ButtonLink>}
    />
  </>
);
