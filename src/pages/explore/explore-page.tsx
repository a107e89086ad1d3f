import { t } from "@lingui/core/macro";
import { Clock, X } from "lucide-react";
import { type FocusEvent, type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { OwnCommunities, useAllOwn } from "@/components/communities/own-communities";
import { OwnRowSkeleton } from "@/components/communities/own-row";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { SearchField, useDebouncedSearch } from "@/components/ui/search-field";
import { Skeleton } from "@/components/ui/states";
import { href } from "@/config/paths";
import { aheadOfTime } from "@/lib/idle";
import { lazyPart } from "@/lib/load";
import { isInCommunities, useFollowsCommunities } from "@/queries/communities/follows";
import { useIsSessionLoading } from "@/queries/people/session";
import { useRecentSearches } from "@/queries/posts/recent-searches";
import { useLately } from "@/queries/posts/topics";
import { ActivePeople } from "./active-people";
import { AllLink } from "./found-section";
import { PopularTopics } from "./popular-topics";
import { SharedArticles } from "./shared-articles";

const RecentSearches = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { searches, remember, forget, forgetAll } = useRecentSearches();
  if (searches.length === 0) return null;

  const choose = (text: string): void => {
    remember(text);
    onChoose(text);
  };

  return (
    <section aria-labelledby="recent-searches" className="border-b border-line px-4 pt-2 pb-3 rail:px-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="recent-searches" className="text-small font-strong text-ink-2">{t`Recent searches`}</h2>
        <button
          type="button"
          onClick={forgetAll}
          className="-me-2 min-h-11 rounded-small px-2 text-small font-label text-accent-text hover:underline"
        >
          {t`Clear all`}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li
            key={text}
            className="flex max-w-full min-w-0 items-center rounded-full border border-line-strong text-small font-label text-ink-2"
          >
            <button
              type="button"
              onClick={() => choose(text)}
              className="hit-area inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-s-full ps-3 pe-1 hover:text-ink hover:underline"
            >
              <Clock aria-hidden="true" className="size-3.5 flex-none" />
              <bdi className="truncate">{text}</bdi>
            </button>
            <button
              type="button"
              aria-label={t`Remove ${text}`}
              onClick={() => forget(text)}
              className="hit-area grid size-9 flex-none place-items-center rounded-full hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** `children` wait, so that nothing moves. */
const OwnFirst = ({ children }: { children: ReactNode }) => {
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

const CommunityInvitation = () => (
  <section
    aria-labelledby="community-invitation"
    className="m-4 mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large bg-accent-soft p-4.5 rail:m-5 rail:mt-2.5"
  >
    <div className="min-w-0 flex-1 basis-64">
      <h2 id="community-invitation" className="text-section font-bold tracking-heading">{t`Gather your people`}</h2>
      <p className="text-ink-2">{t`A community has threads and a chat of its own, about whatever you share.`}</p>
    </div>
    <ButtonLink to={href.createCommunity()}>{t`Create Community`}</ButtonLink>
  </section>
);

/** The number of topics is unknown before. */
const BelowTopics = () => {
  const { data: latest, isLoading } = useLately();
  if (isLoading) return null;
  return (
    <>
      {latest && (
        <>
          <ActivePeople people={latest.people} />
          <SharedArticles articles={latest.articles} />
        </>
      )}
      <CommunityInvitation />
    </>
  );
};

const SearchResults = lazyPart(
  async () => (await import("./search-results")).SearchResults,
  <div aria-busy="true" className="px-4 py-4 rail:px-5">
    <Skeleton />
  </div>,
);

/** The server refuses thousands of characters. */
const longestSearch = 200;

/** (search-8, search-15) */
const ExplorePage = () => {
  const [params, setParams] = useSearchParams();
  const searched = (params.get("q") ?? "").trim().slice(0, longestSearch);
  const search = (q: string): void => setParams(q ? { q } : {}, { replace: true });
  const { text, setText, searchNow } = useDebouncedSearch(searched, search);
  const { remember } = useRecentSearches();
  const isPressing = useRef(false);

  // Saved on Enter and on leaving the box, not at each pause.
  const keep = (): void => {
    if (text.trim()) remember(text.trim());
  };
  // Below the box nothing may move while a press that left it is going on.
  const leaveBox = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget) && (text.trim() === searched || !isPressing.current)) keep();
  };
  // Also at a press below: Back finds what was typed just before.
  const enter = (): void => {
    searchNow();
    keep();
  };

  return (
    <>
      <PageHeader title={t`Search`} documentTitle={t`Explore`}>
        <div className="pt-3" onFocus={() => void SearchResults.preload()} onBlur={leaveBox}>
          <SearchField
            label={t`Search posts`}
            placeholder={t`People, words, topics or places`}
            value={text}
            onValueChange={setText}
            onSearch={enter}
            maxLength={longestSearch}
            focusName="search"
            hasSign
          />
        </div>
      </PageHeader>
      <div
        onPointerDownCapture={() => (isPressing.current = true)}
        onPointerUpCapture={() => (isPressing.current = false)}
        onPointerCancelCapture={() => (isPressing.current = false)}
        onClickCapture={enter}
      >
        {searched ? (
          <SearchResults text={searched} />
        ) : (
          <>
            <RecentSearches onChoose={search} />
            <OwnFirst>
              <PopularTopics />
              <BelowTopics />
            </OwnFirst>
          </>
        )}
      </div>
    </>
  );
};

export const loadExplorePage = async () => {
  if (new URLSearchParams(location.search).has("q")) await SearchResults.preload();
  else aheadOfTime(() => void SearchResults.preload());
  return ExplorePage;
};
