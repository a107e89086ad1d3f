import { ButtonLink } from "@/components/ui/button-link";
import { href } from "@/config/paths";

/** The way to communities of one's own. */
export const CommunityInvitation = () => (
  <section
    aria-labelledby="community-invitation"
    className="m-4 mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l bg-accent-soft p-4.5 rail:m-5 rail:mt-2"
  >
    <div className="min-w-0 flex-1 basis-64">
      <h2 id="community-invitation" className="text-lg font-bold tracking-heading">
        Gather your people
      </h2>
      <p className="text-ink-2">A community has threads of its own, about whatever you share.</p>
    </div>
    <ButtonLink to={href.createCommunity()}>Create Community</ButtonLink>
  </section>
);
