import { Plural } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SharedCommunity } from "@/domain/shared-community";
import { shortCount } from "@/domain/text";
import { useInSight } from "@/lib/use-in-sight";
import { useMemberCount } from "@/queries/communities/member-count";

interface MemberCountProps {
  community: SharedCommunity;
  /** Stands after the number. */
  children?: ReactNode;
}

/** Of a public community. Keeps its line while the number is unknown. */
export const MemberCount = ({ community, children }: MemberCountProps) => {
  const { ref, isInSight } = useInSight();
  const count = useMemberCount(community, isInSight);
  const members = Math.max(1, count ?? 0);
  const shown = shortCount(members);
  return (
    <span ref={ref}>
      {count === undefined ? (
        "\u00a0"
      ) : (
        <>
          <Plural value={members} one={`${shown} member`} other={`${shown} members`} />
          {children}
        </>
      )}
    </span>
  );
};
