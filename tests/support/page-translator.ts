/** How a translator puts its words in the place of a text. */
export type Translator = "replaces" | "inserts, then removes" | "wraps";

/**
 * As Chrome's and Edge's translators change a page: each text with words becomes `<font><font>…</font></font>`, also one
 * that comes later. The words stay what they were, so that tests find them. It stands alone, so a browser can run it.
 */
export const startTranslator = (how: Translator): (() => void) => {
  const hasWords = ({ data, parentElement }: Text): boolean =>
    /[\p{L}\d]/u.test(data) && !parentElement?.closest("font, head, script, style, textarea");

  const translate = (text: Text): void => {
    const outer = document.createElement("font");
    const inner = outer.appendChild(document.createElement("font"));
    if (how !== "wraps") inner.textContent = text.data;
    if (how === "replaces") {
      text.replaceWith(outer);
      return;
    }
    text.before(outer);
    if (how === "wraps") inner.append(text);
    else text.remove();
  };

  const translateIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.filter((text) => text.isConnected && hasWords(text)).forEach(translate);
  };

  const observer = new MutationObserver((records) =>
    records.forEach(({ addedNodes }) => addedNodes.forEach(translateIn)),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  translateIn(document.body);
  return () => observer.disconnect();
};
