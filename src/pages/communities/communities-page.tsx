import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronDown, Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { CommunityCard } from "@/components/communities/community-card";
import { OwnCommunities, useAllOwn } from "@/components/communities/own-communities";
import { OwnRowSkeleton } from "@/components/communities/own-row";
import { LoadMore, useEndFailure } from "@/components/posts/load-more";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { SearchField, useDebouncedSearch } from "@/components/ui/search-field";
import { Drawing, EmptyState, Loading, Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { type DirectoryOrder, directoryOrders } from "@/domain/shared-community";
import { uniqueBy } from "@/lib/unique-by";
import { isInCommunities, useLiveCommunities } from "@/queries/communities/follows";
import { useShownCommunities } from "@/queries/communities/limited";
import { markOf, useMarks } from "@/queries/communities/own";
import { useDirectory } from "@/queries/communities/shared";

/** The server refuses thousands of characters. */
const longestSearch = 200;

const CreateLink = () => <ButtonLink to={href.createCommunity()}>{t`Create Community`}</ButtonLink>;

const CardsSkeleton = () => (
  <Loading className="grid gap-4 px-4 rail:grid-cols-2 rail:px-5">
    {["one", "two", "three", "four"].map((name) => (
      <Skeleton key={name} shape="block" className="h-22 rail:h-58" />
    ))}
  </Loading>
);

const Welcome = () => (
  <section
    aria-labelledby="welcome"
    className="m-4 flex flex-col items-center gap-x-6 gap-y-3 rounded-large bg-accent-soft p-6 [--drawing-ground:var(--surface)] max-rail:text-center rail:m-5 rail:flex-row"
  >
    <Drawing name="community" />
    <div className="min-w-0 flex-1">
      <h2 id="welcome" className="text-section font-bold tracking-heading">{t`Find your people`}</h2>
      <p className="text-ink-2">
        <Trans>
          A community has threads, a chat and members who know each other’s names. Have a look around: you can read
          without joining.
        </Trans>
      </p>
    </div>
  </section>
);

const orderNames = { active: msg`Most active`, newest: msg`Newest`, name: msg`By name` } as const satisfies Record<
  DirectoryOrder,
  unknown
>;

const orderOf = (text: string | null): DirectoryOrder => directoryOrders.find((order) => order === text) ?? "active";

const OrderSelect = ({ order, onChoose }: { order: DirectoryOrder; onChoose: (order: DirectoryOrder) => void }) => (
  <span className="relative -me-2 inline-flex items-center rounded-small text-label font-label text-ink-2 hover:text-ink">
    <select
      aria-label={t`Order`}
      value={order}
      onChange={(event) => onChoose(orderOf(event.currentTarget.value))}
      className="min-h-11 cursor-pointer appearance-none rounded-small bg-surface ps-2 pe-7 text-end"
    >
      {directoryOrders.map((each) => (
        <option key={each} value={each}>
          {i18n._(orderNames[each])}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" className="pointer-events-none absolute end-2 size-4" />
  </span>
);

interface PublicCommunitiesProps {
  text: string;
  title: string;
  foot?: boolean;
  /** Until it is known what stands above, so that nothing moves under a finger. */
  waits?: boolean;
}

const PublicCommunities = ({ text, title, foot = false, waits = false }: PublicCommunitiesProps) => {
  const [params, setParams] = useSearchParams();
  const order = orderOf(params.get("sort"));
  const directory = useDirectory(text, order);
  const query = { ...directory, data: waits ? undefined : directory.data };
  const { data: marks } = useMarks();
  const hasEndFailed = useEndFailure(directory);
  const shown = useShownCommunities();
  const rows = shown(query.data?.pages.flatMap((page) => page.rows) ?? []);
  const communities = uniqueBy(rows, ({ id }) => id);
  const count = communities.length;
  const empty = foot ? (
    <p className="px-4 pb-6 text-center">
      <CreateLink />
    </p>
  ) : text === "" ? (
    <EmptyState
      drawing="community"
      title={t`No open communities yet.`}
      text={t`You could start the first one.`}
      action={<CreateLink />}
    />
  ) : (
    <EmptyState
      drawing="community"
      title={t`No community for “${text}” yet`}
      text={t`You could start it.`}
      action={<CreateLink />}
    />
  );

  const choose = (next: DirectoryOrder): void =>
    setParams(next === "active" ? {} : { sort: next }, { replace: true, preventScrollReset: true });
  const isListed = text === "" && (count > 0 || !foot || order !== "active");

  return (
    <section aria-labelledby="open-communities" className="pt-5">
      <div
        className={isListed ? "flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 pb-1 rail:px-5" : ""}
      >
        <h2 id="open-communities" className={isListed ? "text-section font-bold tracking-heading" : "sr-only"}>
          {title}
        </h2>
        {isListed && (count > 1 || order !== "active") && <OrderSelect order={order} onChoose={choose} />}
      </div>
      <QueryView
        query={{ ...query, isFetchNextPageError: hasEndFailed }}
        failed={t`The communities couldn’t be loaded`}
        skeleton={<CardsSkeleton />}
        empty={empty}
        isEmpty={() => communities.length === 0 && !query.hasNextPage}
      >
        {() => (
          <>
            <ul className="rail:grid rail:grid-cols-2 rail:gap-3.5 rail:px-5 [&>li]:grid">
              {communities.map((community) => (
                <li key={community.id}>
                  <CommunityCard community={community} isJoined={markOf(marks, community.id) !== undefined} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && <LoadMore query={query} hasFailed={hasEndFailed} near={500} />}
            {foot && (
              <p className="px-4 py-6 text-center">
                <ButtonLink variant="ghost" to={href.createCommunity()}>{t`Create Community`}</ButtonLink>
              </p>
            )}
            <p role="status" className="sr-only">
              {text !== "" && t`${plural(count, { one: "# found", other: "# found" })}`}
            </p>
          </>
        )}
      </QueryView>
    </section>
  );
};

const Everything = () => {
  const { shared, onDevice, isLoading } = useAllOwn();
  const hasNone = !isLoading && shared.length + onDevice.length === 0;
  return (
    <>
      {hasNone ? (
        <Welcome />
      ) : (
        <section className="pt-5">
          <h2 id="own-communities" className="px-4 pb-1 text-section font-bold tracking-heading rail:px-5">
            {t`Yours`}
          </h2>
          {isLoading ? (
            <OwnRowSkeleton />
          ) : (
            <OwnCommunities labelledBy="own-communities" shared={shared} onDevice={onDevice} />
          )}
        </section>
      )}
      <PublicCommunities
        text=""
        title={hasNone ? t`Good to start with` : t`Open to everyone`}
        foot={hasNone}
        waits={isLoading && !isInCommunities()}
      />
    </>
  );
};

export const CommunitiesPage = () => {
  const [params, setParams] = useSearchParams();
  const searched = (params.get("q") ?? "").trim().slice(0, longestSearch);
  const search = (q: string): void => setParams(q ? { q } : {}, { replace: true });
  const { text, setText, searchNow } = useDebouncedSearch(searched, search);
  useLiveCommunities();

  return (
    <>
      <PageHeader
        title={t`Communities`}
        actions={
          <ButtonLink to={href.createCommunity()} size="s">
            <Plus aria-hidden="true" className="size-4.5" />
            {t`Create Community`}
          </ButtonLink>
        }
      >
        <div className="pt-4">
          <SearchField
            label={t`Find a community`}
            placeholder={t`Find a community`}
            value={text}
            onValueChange={setText}
            onSearch={searchNow}
            maxLength={longestSearch}
            focusName="search"
            hasSign
          />
        </div>
      </PageHeader>
      <div className="pb-8">{searched ? <PublicCommunities text={searched} title={t`Found`} /> : <Everything />}</div>
    </>
  );
};
