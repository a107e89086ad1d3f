import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CommunityRow } from "@/components/communities/community-row";
import { Button } from "@/components/ui/button";
import { href } from "@/config/paths";
import { errorText } from "@/lib/errors";
import { useShownCommunities } from "@/queries/communities/limited";
import { useFoundCommunities } from "@/queries/communities/shared";

interface FoundCommunitiesProps {
  /** What the results are for, and what they will be for. */
  text: string;
  asked: string;
  mark: (words: string) => ReactNode;
}

export const FoundCommunities = ({ text, asked, mark }: FoundCommunitiesProps) => {
  useFoundCommunities(asked);
  const { data, error, refetch, isFetching } = useFoundCommunities(text);
  const shown = useShownCommunities();
  const communities = shown(data?.communities ?? []);
  const count = communities.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && !isFetching && t`${plural(count, { one: "# community found", other: "# communities found" })}`}
      </p>
      {count === 0 && error ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 rail:px-5"
        >
          <p className="text-ink-2">
            <Trans>Communities couldn’t be searched.</Trans> {errorText(error)}
          </p>
          <Button variant="ghost" size="s" onClick={() => void refetch()}>
            <Trans>Search communities again</Trans>
          </Button>
        </div>
      ) : null}
      {count > 0 && (
        <section aria-labelledby="found-communities" className="border-b border-line px-4 pt-3 pb-4 rail:px-5">
          <div className="flex items-center justify-between gap-3 pb-2">
            <h2 id="found-communities" className="text-section font-bold tracking-heading">
              <Trans>Communities</Trans>
            </h2>
            {data?.nextCursor && (
              <Link
                to={href.communities({ q: text })}
                className="-me-2 inline-flex min-h-11 items-center gap-1 rounded-small px-2 text-label font-label text-accent-text hover:underline"
              >
                <Trans>See all</Trans>
                <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </Link>
            )}
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
            {communities.map((community) => (
              <li key={community.id} className="min-w-0">
                <CommunityRow community={community} name={mark(community.name)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
