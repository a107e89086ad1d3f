import { CommunityLink } from "@/components/communities/community-link";
import { DeviceNote } from "@/components/communities/device-note";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useCommunities } from "@/queries/communities";
import { CommunityForm } from "./community-form";

/** The communities of this device, newest first. */
const OwnCommunities = () => {
  const { data: communities } = useCommunities();
  if (!communities) return null;
  return (
    <section aria-labelledby="own-communities" className="border-t border-line">
      <h2 id="own-communities" className="px-4 pt-5 pb-2 text-section font-bold tracking-heading rail:px-5">
        Communities on this device
      </h2>
      {communities.length === 0 ? (
        <EmptyState drawing="community" title="No communities yet" text="The one that you create above appears here." />
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {communities.map((community) => (
            <li key={community.id}>
              <CommunityLink community={community} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Making a community, and those that were made here (create-community-7). */
export const CreateCommunityPage = () => (
  <>
    <PageHeader title="Create Community" />
    <div className="flex flex-col gap-5 px-4 py-5 rail:px-5">
      <DeviceNote />
      <CommunityForm />
    </div>
    <OwnCommunities />
  </>
);
