import { t } from "@lingui/core/macro";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states";
import { href } from "@/config/paths";

/** Also while open (decision 17). */
export const PostNotFound = ({ wasDeleted = false }: { wasDeleted?: boolean }) => (
  <div role="status">
    <EmptyState
      drawing="lost"
      title={t`Post not found`}
      text={wasDeleted ? t`It was just deleted.` : t`It may have been deleted, or the address isn’t right.`}
      action={<ButtonLink to={href.home()}>{t`Go to Home`}</ButtonLink>}
    />
  </div>
);
