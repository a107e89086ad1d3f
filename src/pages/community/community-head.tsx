import type { ReactNode } from "react";
import { BackButton } from "@/components/ui/page-header";
import { TallText } from "@/components/ui/tall-text";
import { href } from "@/config/paths";
import { withoutGaps } from "@/domain/text";
import { pageHeadingId } from "@/lib/initial-focus";

interface CommunityHeadProps {
  name: string;
  description: string;
  cover: (back: ReactNode) => ReactNode;
  picture: ReactNode;
  actions: ReactNode;
  badges: ReactNode;
  children: ReactNode;
}

export const CommunityHead = ({ name, description, cover, picture, actions, badges, children }: CommunityHeadProps) => (
  <div>
    {cover(
      <BackButton
        fallback={href.communities()}
        className="absolute start-2 top-2 bg-surface/90 text-ink hover:bg-surface"
      />,
    )}
    <div className="px-4 pb-1.5 rail:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="relative -mt-11 flex-none rounded-large bg-surface p-1">{picture}</span>
        <div className="ms-auto pt-1">{actions}</div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h1
          id={pageHeadingId}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 text-title font-title tracking-title wrap-anywhere"
        >
          {name}
        </h1>
        {badges}
      </div>
      <TallText text={withoutGaps(description)} className="mt-1 text-body" />
      {children}
    </div>
  </div>
);
