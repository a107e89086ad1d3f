import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/field";
import { Avatar } from "@/components/users/avatar";
import { nameOf } from "@/components/users/byline";
import { typedHandleAt, type TypedHandle } from "@/domain/handle";
import { plural } from "@/lib/plural";
import { useHandleSuggestions, type HandleSuggestion } from "@/queries/handle-suggestions";

interface SuggestionListProps {
  id: string;
  suggestions: readonly HandleSuggestion[];
  active: number;
  onPick: (suggestion: HandleSuggestion) => void;
}

/** The members that are meant, perhaps. The focus stays in the text. */
const SuggestionList = ({ id, suggestions, active, onPick }: SuggestionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label="Members"
    className="absolute inset-x-0 top-full z-20 mt-1 max-w-90 rounded-medium border border-line bg-surface p-1 shadow-2"
  >
    {suggestions.map((suggestion, index) => (
      <div
        key={suggestion.handle}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === active}
        tabIndex={-1}
        onPointerDown={(event) => {
          // The focus stays where one writes.
          event.preventDefault();
          onPick(suggestion);
        }}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-2 py-1 hover:bg-sunken aria-selected:bg-accent-soft"
      >
        <Avatar user={suggestion.user} size="s" />
        <span className="min-w-0">
          <bdi className="block truncate leading-tight font-bold">{nameOf(suggestion.user)}</bdi>{" "}
          <span dir="ltr" className="block truncate text-small leading-tight text-ink-2">
            @{suggestion.handle}
          </span>
        </span>
      </div>
    ))}
  </div>
);

/**
 * Where posts and replies are written: an @ and a letter bring members whose handle begins so. Arrows choose, Enter or Tab
 * takes one, Escape leaves the text as it is.
 */
export const MentionArea = (props: ComponentProps<typeof TextArea>) => {
  const content: unknown = useWatch({ name: props.name });
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<TypedHandle | null>(null);
  const [active, setActive] = useState(0);
  const suggestions = useHandleSuggestions(typed?.prefix ?? "");
  const isOpen = suggestions.length > 0;

  const look = (): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || document.activeElement !== area) return;
    const { value, selectionStart, selectionEnd } = area;
    const now = selectionStart === selectionEnd ? typedHandleAt(value, selectionStart) : null;
    if (now?.start === typed?.start && now?.prefix === typed?.prefix) return;
    setTyped(now);
    setActive(0);
  };
  const lookAnew = useEffectEvent(look);
  useEffect(() => lookAnew(), [content]);

  const pick = ({ handle }: HandleSuggestion): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || !typed) return;
    area.setRangeText(`@${handle} `, typed.start, area.selectionStart, "end");
    setTyped(null);
    // The form hears of it as if it had been typed.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && suggestion) pick(suggestion);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} onBlur={() => setTyped(null)} className="relative">
      <TextArea
        {...props}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => key !== "Escape" && look()}
        onClick={look}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      <p role="status" className="sr-only">
        {isOpen && `${plural(suggestions.length, "member", "members")}: arrow keys choose, Enter takes one`}
      </p>
      {isOpen && <SuggestionList id={listId} suggestions={suggestions} active={active} onPick={pick} />}
    </div>
  );
};
