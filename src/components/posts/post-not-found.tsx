import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";

/** For a post that does not exist, or is deleted while it is read (decision 17). */
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
