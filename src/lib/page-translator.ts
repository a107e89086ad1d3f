/**
 * Page translators (Chrome's, Edge's) put an element in the place of each text node. React knows nothing of that: to
 * remove such a text throws, and to change it changes what nobody sees (https://github.com/facebook/react/issues/11538).
 * So each text is put back into its place before React touches it, and the translator translates it again.
 */

const standIns = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Node>();

const isFont = (node: Node | null): boolean => node?.nodeName === "FONT";

const note = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord): void => {
  for (const removed of removedNodes) {
    const text = originals.get(removed) ?? (removed instanceof Text ? removed : null);
    if (!text) continue;
    // Put there instead of the text, or before that was removed.
    const standIn =
      addedNodes[0] ?? [previousSibling, nextSibling].find((node) => isFont(node) && !originals.has(node as Node));
    if (!standIn || standIn === text) continue;
    standIns.set(text, standIn as ChildNode);
    originals.set(standIn, text);
  }
};

const putBack = (node: Node | null): void => {
  const standIn = node && standIns.get(node);
  if (!standIn) return;
  standIns.delete(node);
  standIn.replaceWith(node);
};

/** Until the returned function is called. */
export const surviveTranslators = (): (() => void) => {
  const { prototype } = Node;
  const before = Object.getOwnPropertyDescriptors(prototype);
  const { insertBefore, appendChild, removeChild, nodeValue } = before;
  const observer = new MutationObserver((records) => records.forEach(note));
  observer.observe(document, { childList: true, subtree: true });
  Object.defineProperties(prototype, {
    nodeValue: {
      ...nodeValue,
      set(this: Node, value: string) {
        putBack(this);
        nodeValue.set?.call(this, value);
      },
    },
    insertBefore: {
      ...insertBefore,
      value(this: Node, node: Node, next: Node | null) {
        putBack(node);
        putBack(next);
        return insertBefore.value?.call(this, node, next);
      },
    },
    appendChild: {
      ...appendChild,
      value(this: Node, node: Node) {
        putBack(node);
        return appendChild.value?.call(this, node);
      },
    },
    removeChild: {
      ...removeChild,
      value(this: Node, node: Node) {
        putBack(node);
        return removeChild.value?.call(this, node);
      },
    },
  });
  return () => {
    observer.disconnect();
    Object.defineProperties(prototype, { insertBefore, appendChild, removeChild, nodeValue });
  };
};
