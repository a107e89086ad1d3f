/** What a reader could not read or reach on this page. Runs in the page. */
export const problemsOf = (): string[] => {
  const found = new Set<string>();
  const modal = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
  const root = modal ?? document.body;
  const brief = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 50)}”`;

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ checkOpacity: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"], [data-floating="away"]')
    );
  };

  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const out = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && element.checkVisibility(),
    );
    found.add(`the page is ${scrollWidth - clientWidth} px too wide: ${out.slice(-1).map(brief).join()}`);
  }

  /** What lies on an element at this point: on a text, what hides it; on a control, what takes its presses. */
  const coverAt = (element: Element, isText: boolean, x: number, y: number): Element | null => {
    const hit = document.elementFromPoint(x, y);
    if (!hit || hit.contains(element) || element.contains(hit)) return null;
    // A toast, or the notice of a new version: it can be put away.
    if (hit.closest("[role=region] ol, .above-floating")) return null;
    const label = hit.closest("label");
    if (label && element.closest("label") === label) return null;
    // The link of a card lies over all of it, and hides nothing.
    const isGlass = (layer: Element): boolean => {
      const { backgroundColor, backgroundImage } = getComputedStyle(layer);
      return /rgba?\([^)]*[,/] ?0\)|transparent/.test(backgroundColor) && backgroundImage === "none";
    };
    for (let layer: Element | null = hit; layer && !layer.contains(element); layer = layer.parentElement)
      if (!isGlass(layer)) return layer;
    return isText || element.closest("article")?.contains(hit) ? null : hit;
  };

  const look = (element: Element, what: string): void => {
    // The margins that keep a card clear of the bars would put the middle elsewhere.
    if (element instanceof HTMLElement) element.style.scrollMargin = "0";
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    if (element instanceof HTMLElement) element.style.removeProperty("scroll-margin");
    // Of what runs over several lines, the one in the middle.
    const lines = [...element.getClientRects()];
    const rect = lines[Math.floor(lines.length / 2)] ?? element.getBoundingClientRect();
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) {
      found.add(`${what} ${brief(element)} cannot be brought on screen: ${Math.round(x)}, ${Math.round(y)}`);
      return;
    }
    const cover = coverAt(element, what === "the text", x, y);
    if (cover) found.add(`${what} ${brief(element)} lies under ${brief(cover)}`);
  };

  // The first cards of a feed stand for the others.
  const isFarther = (element: Element): boolean =>
    Number(element.closest("[aria-posinset]")?.getAttribute("aria-posinset") ?? 0) > 6;

  const controls = "a[href], button, input, textarea, select, [role=tab], [role=switch], [role=menuitem], [role=radio]";
  for (const control of root.querySelectorAll(controls)) {
    if (isShown(control) && !isFarther(control) && !control.closest(".sr-only")) look(control, "the control");
  }

  // A row that scrolls shows nobody that there are more, unless there is a shadow at its edge.
  for (const row of root.querySelectorAll("[role=tablist]"))
    if (row.scrollWidth > row.clientWidth + 1 && !getComputedStyle(row).backgroundAttachment.startsWith("local"))
      found.add(`the row of tabs ${brief(row)} is cut`);

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const parent = text.parentElement;
    const content = text.nodeValue ?? "";
    // The word beside the mark goes where there is no room for it: the link is called by it.
    if (parent?.closest("a[aria-label]")) continue;
    if (
      !parent ||
      content.trim() === "" ||
      isFarther(parent) ||
      !isShown(parent) ||
      parent.closest(".sr-only, option, style")
    )
      continue;
    look(parent, "the text");
    // What is cut off, unless with an ellipsis.
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(box);
      if (position === "fixed" || textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
      const isCut =
        (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
      if (isCut) found.add(`${brief(parent)} is cut by ${brief(box)}`);
    }
    // A word is torn where its letters stand on several lines, but for one that is longer than any line.
    if (getComputedStyle(parent).overflowWrap === "anywhere") continue;
    for (const { 0: word, index } of content.matchAll(/[^\s/–-]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1 && word.length < 16) found.add(`the word “${word}” is torn in ${brief(parent)}`);
    }
  }
  window.scrollTo(0, 0);
  return [...found];
};

/** A menu stands where its button stood when it was opened; a list of members lies over what is below the words. */
export const isOverlaid = /^(harmony-share|create-post-mention)$/;
