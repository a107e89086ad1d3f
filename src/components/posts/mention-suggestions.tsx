import { plural, t } from "@lingui/core/macro";
import { Avatar } from "@/components/people/avatar";
import { nameOf } from "@/components/people/byline";
import { cx } from "@/lib/cx";
import type { HandleSuggestion } from "@/queries/people/suggest-handles";

interface MentionSuggestionsProps {
  id: string;
  suggestions: readonly HandleSuggestion[];
  active: number;
  opensUpwards: boolean;
  onPick: (suggestion: HandleSuggestion) => void;
}

export const MentionSuggestions = (props: MentionSuggestionsProps) => {
  const { id, suggestions, active, opensUpwards, onPick } = props;
  const count = suggestions.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 &&
          plural(count, {
            one: "# member: arrow keys choose, Enter takes one",
            other: "# members: arrow keys choose, Enter takes one",
          })}
      </p>
      {count > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={t`Members`}
          className={cx(
            "absolute inset-x-0 z-20 max-w-90 rounded-medium border border-line bg-surface p-1 shadow-2",
            opensUpwards ? "bottom-full mb-1" : "top-full mt-1",
          )}
        >
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys of the text choose
            <div
              key={suggestion.handle}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              // On pointerdown, the finger's release would press what was below.
              onClick={() => onPick(suggestion)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 py-1 hover:bg-sunken aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            >
              <Avatar user={suggestion.user} size="s" />
              <span className="min-w-0">
                <bdi className="block truncate leading-tight font-bold">{nameOf(suggestion.user)}</bdi>{" "}
                <span dir="ltr" className="block truncate text-small leading-tight text-ink-2">
                  <bdi dir="ltr">@{suggestion.handle}</bdi>
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </>
  );
};
