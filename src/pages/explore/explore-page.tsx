import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { CommunityInvitation } from "./community-invitation";
import { PopularTopics } from "./popular-topics";
import { SearchResults } from "./search-results";
import { PageHeader } from "@/components/ui/page-header";
import { SearchField } from "@/components/ui/search-field";
import { useTypedSearch } from "@/components/ui/use-typed-search";
import { app } from "@/config/app";

/** A search is a few words; the server refuses thousands. */
const longestSearch = 200;

/** Search, and what there is to find for those who don’t know yet (specification section 2, decision 14). */
export const ExplorePage = () => {
  const [params, setParams] = useSearchParams();
  const searched = (params.get("q") ?? "").trim().slice(0, longestSearch);
  const search = useCallback((q: string) => setParams(q ? { q } : {}, { replace: true }), [setParams]);
  const { text, setText, searchNow } = useTypedSearch(searched, search);

  return (
    <>
      <title>{`Explore · ${app.name}`}</title>
      <PageHeader title="Search">
        <div className="pt-3">
          <SearchField
            label="Search posts"
            placeholder="Words, topics or places"
            value={text}
            onValueChange={setText}
            onSearch={searchNow}
            maxLength={longestSearch}
          />
        </div>
      </PageHeader>
      {searched ? (
        <SearchResults text={searched} />
      ) : (
        <>
          <PopularTopics />
          <CommunityInvitation />
        </>
      )}
    </>
  );
};
