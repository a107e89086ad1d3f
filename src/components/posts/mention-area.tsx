import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import type { TextArea } from "@/components/ui/field";
import { typedHandleAt, type TypedHandle } from "@/domain/handle";
import { quietPart } from "@/lib/lazy";
import type { HandleSuggestion } from "@/queries/members/handle-suggestions";
import type { MentionSuggestionsProps } from "./mention-suggestions";

// Most who write name nobody.
const MentionSuggestions = quietPart<MentionSuggestionsProps>(
  async () => (await import("./mention-suggestions")).MentionSuggestions,
);

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  /** `TextArea`: this code does without that of forms. */
  Area: typeof TextArea;
  /** What is written by now. */
  words: string;
}

/**
 * Around the field where posts and replies are written: an @ and a letter bring members whose handle begins so. Arrows
 * choose, Enter or Tab takes one, Escape leaves the text as it is.
 */
export const MentionArea = ({ Area, words, ...props }: MentionAreaProps) => {
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<TypedHandle | null>(null);
  const [active, setActive] = useState(0);
  const [suggestions, setSuggestions] = useState<readonly HandleSuggestion[]>([]);
  const isOpen = suggestions.length > 0;

  const close = (): void => {
    setTyped(null);
    setSuggestions([]);
  };

  const look = (): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || document.activeElement !== area) return;
    const { value, selectionStart, selectionEnd } = area;
    const now = selectionStart === selectionEnd ? typedHandleAt(value, selectionStart) : null;
    if (now?.start === typed?.start && now?.prefix === typed?.prefix) return;
    if (now) setTyped(now);
    else close();
    setActive(0);
  };
  const lookAnew = useEffectEvent(look);
  useEffect(() => lookAnew(), [words]);

  const pick = ({ handle }: HandleSuggestion): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || !typed) return;
    area.setRangeText(`@${handle} `, typed.start, area.selectionStart, "end");
    close();
    // The form hears of it as if it had been typed.
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const suggestion = suggestions[active];
    if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && suggestion) pick(suggestion);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={box} onBlur={close} className="relative">
      <Area
        {...props}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => key !== "Escape" && look()}
        onClick={look}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      {typed && (
        <MentionSuggestions
          id={listId}
          prefix={typed.prefix}
          active={active}
          onPick={pick}
          onSuggestions={setSuggestions}
        />
      )}
    </div>
  );
};
