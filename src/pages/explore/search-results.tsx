import { useSearchResults } from "./use-search-results";
import { PostList } from "@/components/posts/post-list";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { href } from "@/config/paths";
import { cx } from "@/lib/cx";
import { plural } from "@/lib/plural";

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

/** What was found for the words in the box; how many are there is announced once they have settled. */
export const SearchResults = ({ text }: { text: string }) => {
  const { results, isStale } = useSearchResults(text);
  const found = new Set(results.data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id))).size;
  const count = results.hasNextPage ? `${found}+ results` : plural(found, "result", "results");

  return (
    <section aria-labelledby="results">
      <div className="flex items-baseline justify-between gap-3 border-b border-line px-4 py-3 rail:px-5">
        <h2 id="results" className="text-lg font-bold tracking-heading">
          Results
        </h2>
        <p role="status" className="text-sm text-ink-2">
          {results.data && !isStale ? count : ""}
        </p>
      </div>
      <div aria-busy={isStale} className={cx("transition-opacity", isStale && "opacity-50")}>
        <PostList query={results} label="Results" empty={nothing} />
      </div>
    </section>
  );
};
