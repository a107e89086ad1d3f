import { DeviceNote } from "@/components/communities/device-note";
import { PageHeader } from "@/components/ui/page-header";
import { app } from "@/config/app";
import { CommunityForm } from "./community-form";
import { OwnCommunities } from "./own-communities";

/** Making a community, and those that were made here (specification section 2, decision 23). */
export const CreateCommunityPage = () => (
  <>
    <title>{`Create Community · ${app.name}`}</title>
    <PageHeader title="Create Community" />
    <div className="flex flex-col gap-5 px-4 py-5 rail:px-5">
      <DeviceNote />
      <CommunityForm />
    </div>
    <OwnCommunities />
  </>
);
