import { CommunityLink } from "@/components/communities/community-link";
import { EmptyState } from "@/components/ui/empty-state";
import { useCommunities } from "@/queries/communities";

/** The communities of this device, newest first. */
export const OwnCommunities = () => {
  const { data: communities } = useCommunities();
  if (!communities) return null;
  return (
    <section aria-labelledby="own-communities" className="border-t border-line">
      <h2 id="own-communities" className="px-4 pt-5 pb-2 text-lg font-bold tracking-heading rail:px-5">
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
