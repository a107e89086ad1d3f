import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CommunityLink } from "@/components/communities/community-link";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { SearchField, useDebouncedSearch } from "@/components/ui/search-field";
import { href } from "@/config/paths";
import { searchWords } from "@/domain/search";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/plural";
import { useCommunities } from "@/queries/communities";
import { useSearchPosts } from "@/queries/posts";
import { PopularTopics } from "./popular-topics";

/** The communities of this device; nothing where there is none yet. */
const OwnCommunities = () => {
  const { data: communities = [] } = useCommunities();
  if (communities.length === 0) return null;
  return (
    <section aria-labelledby="own-communities" className="pt-2">
      <h2 id="own-communities" className="px-4 py-1 text-section font-bold tracking-heading rail:px-5">
        Your communities
      </h2>
      <ul>
        {communities.map((community) => (
          <li key={community.id}>
            <CommunityLink community={community} />
          </li>
        ))}
      </ul>
    </section>
  );
};

/** The way to communities of one's own. */
const CommunityInvitation = () => (
  <section
    aria-labelledby="community-invitation"
    className="m-4 mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large bg-accent-soft p-4.5 rail:m-5 rail:mt-2"
  >
    <div className="min-w-0 flex-1 basis-64">
      <h2 id="community-invitation" className="text-section font-bold tracking-heading">
        Gather your people
      </h2>
      <p className="text-ink-2">A community has threads of its own, about whatever you share.</p>
    </div>
    <ButtonLink to={href.createCommunity()}>Create Community</ButtonLink>
  </section>
);

/**
 * What a search found. While a changed text is searched for, the results of the text before stay: `isStale`. Answers
 * belong to their text, so a late one never takes the place of a newer one.
 */
const useSearchResults = (text: string) => {
  const [answered, setAnswered] = useState(text);
  const results = useSearchPosts(text);
  const before = useSearchPosts(answered);
  if (!results.isPending && answered !== text) setAnswered(text);

  const isStale = results.isFetching && results.isPending && before.data !== undefined;
  return { results: isStale ? before : results, isStale };
};

const nothing = (
  <EmptyState
    drawing="search"
    title="No posts found."
    text="Other words may find more. Words are searched for whole; of the last one, a beginning is enough."
    action={
      <ButtonLink to={href.topics()} variant="ghost">
        Browse topics
      </ButtonLink>
    }
  />
);

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(", ");

/** Which words were left out, and why: nobody looks for a fault of theirs where the index has its limits. */
const LeftOut = ({ text }: { text: string }) => {
  const { tooShort, tooCommon } = searchWords(text);
  if (tooShort.length === 0 && tooCommon.length === 0) return null;
  return (
    <div className="border-b border-line px-4 py-3 text-label wrap-anywhere text-ink-2 rail:px-5">
      {tooShort.length > 0 && <p>Words of one or two letters cannot be searched for: {quoted(tooShort)}.</p>}
      {tooCommon.length > 0 && <p>Words that are in nearly every text are left out: {quoted(tooCommon)}.</p>}
    </div>
  );
};

/** What was found for the words in the box; how many are there is announced once they have settled. */
const SearchResults = ({ text }: { text: string }) => {
  const { results, isStale } = useSearchResults(text);
  const found = new Set(results.data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id))).size;
  const count = results.hasNextPage ? `${found}+ results` : plural(found, "result", "results");

  return (
    <section aria-labelledby="results">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 rail:px-5">
        <h2 id="results" className="text-section font-bold tracking-heading">
          Results
        </h2>
        <p role="status" className="text-small text-ink-2">
          {results.data && !isStale ? count : ""}
        </p>
      </div>
      <LeftOut text={text} />
      <div aria-busy={isStale} className={cx("transition-opacity", isStale && "opacity-50")}>
        <PostList query={results} label="Results" empty={nothing} />
      </div>
    </section>
  );
};

/** A search is a few words; the server refuses thousands. */
const longestSearch = 200;

/** Search, and what there is to find for those who don’t know yet (search-8). */
export const ExplorePage = () => {
  const [params, setParams] = useSearchParams();
  const searched = (params.get("q") ?? "").trim().slice(0, longestSearch);
  const search = useCallback((q: string) => setParams(q ? { q } : {}, { replace: true }), [setParams]);
  const { text, setText, searchNow } = useDebouncedSearch(searched, search);

  return (
    <>
      <PageHeader title="Search" documentTitle="Explore">
        <div className="pt-3">
          <SearchField
            label="Search posts"
            placeholder="Words, topics or places"
            value={text}
            onValueChange={setText}
            onSearch={searchNow}
            maxLength={longestSearch}
            focusName="search"
          />
        </div>
      </PageHeader>
      {searched ? (
        <SearchResults text={searched} />
      ) : (
        <>
          <PopularTopics />
          <OwnCommunities />
          <CommunityInvitation />
        </>
      )}
    </>
  );
};
