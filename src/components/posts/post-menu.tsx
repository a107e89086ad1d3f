import { MoreButton } from "@/components/ui/menu-button";
import { lazyPart } from "@/lib/load";
import type { PostActionsProps } from "./post-actions";
import { menuControl } from "./post-controls";

const PostActions = lazyPart(async () => (await import("./post-actions")).PostActions);

const label = "More actions";

/** The “…” of a post. */
export const PostMenu = (props: Omit<PostActionsProps, "label">) => (
  <div ref={menuControl}>
    <MoreButton part={PostActions} label={label}>
      <PostActions {...props} label={label} />
    </MoreButton>
  </div>
);
