import { t } from "@lingui/core/macro";
import { PeopleDialog } from "@/components/people/people-dialog";
import { useLikers } from "@/queries/posts/likers";

export const LikersDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => (
  <PeopleDialog title={t`Liked by`} query={useLikers(postId)} onClose={onClose} />
);
