import { t } from "@lingui/core/macro";
import { CommunityRow } from "@/components/communities/community-row";
import { ListDialog } from "@/components/ui/list-dialog";
import { EmptyState } from "@/components/ui/states";
import { useShownCommunities } from "@/queries/communities/limited";
import { useCommunitiesOf } from "@/queries/communities/shared";

export const CommunitiesDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const shown = useShownCommunities();
  return (
    <ListDialog
      title={t`Communities`}
      query={useCommunitiesOf(userId)}
      rowsOf={({ rows }) => shown(rows)}
      failed={t`The communities couldn’t be loaded`}
      empty={<EmptyState drawing="community" title={t`No open communities yet.`} />}
      onClose={onClose}
    >
      {(community) => (
        <li key={community.id} className="px-2 pb-2.5 last:pb-0">
          <CommunityRow community={community} />
        </li>
      )}
    </ListDialog>
  );
};
