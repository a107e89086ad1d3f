import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { ChipRow } from "@/components/ui/chip-row";
import { Notice } from "@/components/ui/notice";
import { SearchField, useDebouncedSearch } from "@/components/ui/search-field";
import { newsCategories } from "@/domain/news";
import { errorKind, errorText } from "@/lib/errors";
import type { NewsReader } from "./use-news-reader";

/** The search box and the categories. A search overrides the category, so that none is pressed while one holds. */
export const NewsControls = ({ reader }: { reader: NewsReader }) => {
  const { view, pickCategory, search } = reader;
  const { text, setText, searchNow, endSearch } = useDebouncedSearch(view.text, search);

  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label="Search news"
        placeholder="Search news..."
        value={text}
        onValueChange={setText}
        onSearch={searchNow}
        maxLength={200}
      />
      <ChipRow label="News category">
        {newsCategories.map(({ value: category, label }) => (
          <ChipButton
            key={category}
            pressed={view.text === "" && view.category === category}
            onClick={() => {
              endSearch();
              pickCategory(category);
            }}
          >
            {label}
          </ChipButton>
        ))}
      </ChipRow>
    </div>
  );
};

/** Says why the stories are samples, or not the newest, and offers another try. */
export const NewsNotice = ({ reader }: { reader: NewsReader }) => {
  const { failure, isSample, isRetrying, retry } = reader;
  if (!failure) return null;
  return (
    <Notice
      kind={errorKind(failure) === "offline" ? "offline" : "info"}
      action={
        <Button variant="ghost" size="s" pending={isRetrying} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <b className="block font-label">The latest news could not be loaded</b>
      {errorText(failure)}
      {isSample ? " Sample stories stand in for it." : null}
    </Notice>
  );
};

/** In the place of a story while none is focused. */
export const NothingFocused = () => (
  <p className="py-2 text-ink-2">Select a story from the list to see its summary here</p>
);
