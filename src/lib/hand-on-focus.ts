// Where the focus goes when what has it disappears: a row that is removed, a button that goes with its notice. Without
// this the browser drops it, and the next Tab begins at the top of the page. A component that knows better moves the
// focus itself, before or right after the removal; this looks a moment later and does nothing then.
import { pageHeading } from "./initial-focus";
import { listen } from "./listen";

/** One element on the way from the focused one up to the body. */
interface Step {
  element: Element;
  /** Among the children of its parent. */
  index: number;
}

/** What had the focus, and where it was. */
interface Trail {
  steps: readonly Step[];
  /** Among all that can take the focus in its item. */
  rank: number;
}

const focusable = "a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex]";
/** What stands among others of its kind. */
const item = "li, article, [data-index]";
const overlay = "[role=menu], [role=dialog], [role=alertdialog], [data-radix-focus-guard]";

/** The page, a dialog that closes and a menu hand the focus on themselves, and sooner. */
const pauseMs = 100;

const controlsIn = (element: Element | null | undefined): HTMLElement[] => [
  ...(element?.querySelectorAll<HTMLElement>(focusable) ?? []),
];

const trailOf = (target: Element): Trail => {
  const steps: Step[] = [];
  for (let element = target; element.parentElement; element = element.parentElement)
    steps.push({ element, index: [...element.parentElement.children].indexOf(element) });
  return { steps, rank: controlsIn(target.closest(item)).findIndex((control) => control === target) };
};

/** What took the place of the removed item, or is before it: a post itself, or the control at the same place in it. */
const neighbourAt = ({ children }: Element, index: number, rank: number): HTMLElement | undefined => {
  const [next, before] = [controlsIn(children[index]), controlsIn(children[index - 1])];
  const isPost = (control: HTMLElement): boolean => control.matches("article");
  return next.find(isPost) ?? next[rank] ?? next[0] ?? before.findLast(isPost) ?? before[rank] ?? before.at(-1);
};

/** Of the section around it, or the page's. */
const headingAbove = (element: Element | undefined): HTMLElement | null => {
  const section = element?.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby") ?? "";
  const heading = document.getElementById(section);
  return heading?.hasAttribute("tabindex") ? heading : pageHeading();
};

const successorOf = ({ steps, rank }: Trail): HTMLElement | null => {
  const at = steps.findIndex(({ element }) => element.isConnected);
  const [removed, parent] = [steps[at - 1], steps[at]?.element];
  if (removed?.element.matches(item) && parent) {
    const neighbour = neighbourAt(parent, removed.index, rank);
    if (neighbour) return neighbour;
  }
  return headingAbove(parent);
};

/** (access-6) Returns a function that ends it. */
export const handOnFocus = (): (() => void) => {
  let trail: Trail | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = (): boolean =>
    trail?.steps[0]?.element.isConnected === false && document.activeElement === document.body;
  const end = listen(document, ["focusin"], ({ target }) => {
    // What opened it counts: it may be removed with it.
    if (target instanceof Element && !target.closest(overlay)) trail = trailOf(target);
  });
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (trail && isLost()) successorOf(trail)?.focus({ preventScroll: true });
    }, pauseMs);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    end();
  };
};
