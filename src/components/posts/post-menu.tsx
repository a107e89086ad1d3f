import { t } from "@lingui/core/macro";
import { MoreButton } from "@/components/ui/menu-button";
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";
import type { PostActionsProps } from "./post-actions";
import { menuControl } from "./post-controls";

const PostActions = lazyPart(async () => (await withTexts(import("./post-actions"), "parts")).PostActions);

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
