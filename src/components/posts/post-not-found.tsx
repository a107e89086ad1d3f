import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";

/** In the place of a post that does not exist (decision 17), or was deleted while it was looked at. */
export const PostNotFound = ({ wasDeleted = false }: { wasDeleted?: boolean }) => (
  <div role="status">
    <EmptyState
      drawing="lost"
      title="Post not found"
      text={wasDeleted ? "It has just been deleted." : "It may have been deleted, or the address is not right."}
      action={<ButtonLink to={href.home()}>Go to Home</ButtonLink>}
    />
  </div>
);
