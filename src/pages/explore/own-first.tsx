import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { OwnCommunities, useAllOwn } from "@/components/communities/own-communities";
import { OwnRowSkeleton } from "@/components/communities/own-row";
import { href } from "@/config/paths";
import { isInCommunities, useFollowsCommunities } from "@/queries/communities/follows";
import { useIsSessionLoading } from "@/queries/members/session";
import { AllLink } from "./found-section";

/** `children` wait, so that nothing moves. */
export const OwnFirst = ({ children }: { children: ReactNode }) => {
  // The session brings whether there are any.
  const isUnknown = useIsSessionLoading();
  const isWanted = useFollowsCommunities();
  const isIn = isInCommunities();
  const { shared, onDevice, isLoading } = useAllOwn(isWanted || isIn);
  if ((isLoading || isUnknown) && !isIn && !isWanted) return null;
  return (
    <>
      <section aria-labelledby="communities" className="pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-4 rail:px-5">
          <h2 id="communities" className="text-section font-bold tracking-heading">{t`Communities`}</h2>
          <AllLink to={href.communities()}>{t`All communities`}</AllLink>
        </div>
        {isLoading ? (
          <OwnRowSkeleton />
        ) : shared.length + onDevice.length > 0 ? (
          <OwnCommunities labelledBy="communities" shared={shared} onDevice={onDevice} />
        ) : (
          // Without a network nobody knows which.
          !isIn && (
            <p className="px-4 text-ink-2 rail:px-5">
              {t`Communities you join show up here. Have a look around: you can read without joining.`}
            </p>
          )
        )}
      </section>
      {children}
    </>
  );
};
