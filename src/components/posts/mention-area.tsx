import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { TextArea } from "@/components/ui/field";
import { typedHandleAt, type TypedHandle } from "@/domain/handle";
import type { CommunityRef } from "@/domain/shared-community";
import { isComposing } from "@/lib/is-composing";
import { useHandleSuggestions } from "@/queries/people/handle-suggestions";
import type { HandleSuggestion } from "@/queries/people/suggest-handles";
import { MentionSuggestions } from "./mention-suggestions";

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  opensUpwards?: boolean;
  /** Its members are offered first. */
  within?: CommunityRef | undefined;
}

/** Renders nothing: to draw the field at each key would take a phone half a frame. */
const AfterChange = ({ name, then }: { name: string; then: () => void }) => {
  const text: unknown = useWatch({ name });
  const changed = useEffectEvent(then);
  useEffect(() => changed(), [text]);
  return null;
};

/** Only the DOM knows the caret, and only after rendering. */
export const MentionArea = ({ opensUpwards = false, within, ...props }: MentionAreaProps) => {
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<TypedHandle | null>(null);
  const [active, setActive] = useState(0);
  const suggestions = useHandleSuggestions(typed?.prefix ?? "", within);
  const isOpen = suggestions.length > 0;

  const update = (): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || document.activeElement !== area) return;
    const { value, selectionStart, selectionEnd } = area;
    const now = selectionStart === selectionEnd ? typedHandleAt(value, selectionStart) : null;
    if (now?.start === typed?.start && now?.prefix === typed?.prefix) return;
    setTyped(now);
    setActive(0);
  };

  const pick = ({ handle }: HandleSuggestion): void => {
    const area = box.current?.querySelector("textarea");
    if (!area || !typed) return;
    area.setRangeText(`@${handle} `, typed.start, area.selectionStart, "end");
    setTyped(null);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || isComposing(event.nativeEvent)) return;
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
        onKeyUp={({ key }) => key !== "Escape" && update()}
        onClick={update}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
      />
      <AfterChange name={props.name} then={update} />
      {typed && (
        <MentionSuggestions
          id={listId}
          suggestions={suggestions}
          active={active}
          opensUpwards={opensUpwards}
          onPick={pick}
        />
      )}
    </div>
  );
};
