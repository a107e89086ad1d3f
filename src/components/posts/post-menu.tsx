import { t } from "@lingui/core/macro";
import { MoreButton } from "@/components/ui/menu-button";
import { PostActions } from "./late";
import type { PostActionsProps } from "./post-actions";
import { menuControl } from "./post-controls";

export const PostMenu = (props: Omit<PostActionsProps, "label">) => {
  const label = t`More actions`;
  return (
    <div ref={menuControl}>
      <MoreButton part={PostActions} label={label}>
        <PostActions {...props} label={label} />
      </MoreButton>
    </div>
  );
};
