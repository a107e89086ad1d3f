import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import type { TabRowProps } from "./tab-row";

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

/** What is enlarged stands closer, and then below: a row that scrolls shows nobody that there are more. */
const rowStyle = "flex flex-wrap gap-x-[min(1.5rem,7vw)]";
const tabStyle =
  "min-h-11 border-b-3 border-transparent px-0.5 py-2.5 font-label text-ink-2 -outline-offset-2 hover:text-ink aria-selected:border-accent aria-selected:text-ink";

const isTabKey = (key: string): boolean => ["ArrowLeft", "ArrowRight", "Home", "End"].includes(key);

/**
 * The row of tabs. `label` says what they divide. Stands on its header's bottom line. Every list of posts stands under tabs,
 * and few people choose them by arrow keys: what knows these keys is loaded with the first of them, which then counts.
 */
export const TabsList = ({ label, items }: TabsListProps) => {
  const { value, onValueChange, id } = use(ChoiceContext);
  const [Row, setRow] = useState<ComponentType<TabRowProps> | null>(null);
  const early = useRef("");

  const goOn = useEffectEvent((): void => {
    // The row that had the focus is gone.
    document.getElementById(tabId(id, value))?.focus();
    const again = new KeyboardEvent("keydown", { key: early.current, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(again);
  });
  useEffect(() => {
    if (Row) goOn();
  }, [Row]);

  const onKeyDown = async (key: string): Promise<void> => {
    early.current = key;
    try {
      const { TabRow } = await import("./tab-row");
      setRow(() => TabRow);
    } catch {
      // It is loaded with the next key.
    }
  };

  const tabs = items.map((item) => ({
    ...item,
    id: tabId(id, item.value),
    panelId: item.value === value ? panelId(id, item.value) : undefined,
  }));

  if (Row) return <Row {...{ label, tabs, value, onValueChange, className: rowStyle, tabClassName: tabStyle }} />;
  return (
    <div role="tablist" aria-label={label} className={rowStyle}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tab.id}
          aria-selected={tab.value === value}
          aria-controls={tab.panelId}
          // One stop for the Tab key.
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => {
            if (tab.value !== value) onValueChange(tab.value);
          }}
          onKeyDown={(event) => {
            const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
            if (!isTabKey(key) || altKey || ctrlKey || metaKey || shiftKey) return;
            event.preventDefault();
            void onKeyDown(key);
          }}
          className={tabStyle}
        >
          {tab.label}
        </button>
      ))}
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
