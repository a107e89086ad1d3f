import { createContext, use, useId, useMemo, type KeyboardEvent, type ReactNode } from "react";

// The pattern of the ARIA practices, by hand: every list of posts stands under tabs, and a library's are 7 KiB of them.

interface TabsProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

interface Choice extends Omit<TabsProps, "children"> {
  id: string;
}

const ChoiceContext = createContext<Choice>({ value: "", onValueChange: () => undefined, id: "" });

const tabId = (id: string, value: string): string => `${id}-tab-${value}`;
const panelId = (id: string, value: string): string => `${id}-panel-${value}`;

/** Holds a `TabsList` and one `TabsPanel` per tab, wherever they stand inside. Controlled: the value lives in the URL. */
export const Tabs = ({ value, onValueChange, children }: TabsProps) => {
  const id = useId();
  const choice = useMemo(() => ({ value, onValueChange, id }), [value, onValueChange, id]);
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
};

interface TabsListProps {
  label: string;
  items: readonly { value: string; label: string }[];
}

/** Where a key leads from one of so many tabs; round at both ends. */
const placeAfter = (key: string, place: number, count: number): number | undefined => {
  if (key === "ArrowRight") return (place + 1) % count;
  if (key === "ArrowLeft") return (place + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
};

/** The row of tabs. `label` says what they divide. Stands on its header's bottom line. The arrow keys choose. */
export const TabsList = ({ label, items }: TabsListProps) => {
  const { value, onValueChange, id } = use(ChoiceContext);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const next = altKey || ctrlKey || metaKey || shiftKey ? undefined : placeAfter(key, place, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    document.getElementById(tabId(id, item.value))?.focus();
    onValueChange(item.value);
  };

  return (
    <div role="tablist" aria-label={label} className="flex gap-6 overflow-x-auto">
      {items.map((item, place) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={tabId(id, item.value)}
            aria-selected={isChosen}
            aria-controls={isChosen ? panelId(id, item.value) : undefined}
            // One stop for the Tab key.
            tabIndex={isChosen ? 0 : -1}
            onClick={() => {
              if (!isChosen) onValueChange(item.value);
            }}
            onKeyDown={(event) => onKeyDown(event, place)}
            className="min-h-11 flex-none border-b-3 border-transparent px-0.5 pt-2.5 pb-2.5 font-label text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink"
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
};

/** Shown while its tab is chosen. Not a stop for the Tab key: what it holds is. */
export const TabsPanel = ({ value, children }: { value: string; children: ReactNode }) => {
  const { value: chosen, id } = use(ChoiceContext);
  if (value !== chosen) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      tabIndex={-1}
      className="outline-none"
    >
      {children}
    </div>
  );
};
