// What a page looks like in forced colours.

/** What readers with colours of their own could not tell on this page: where they are, what is chosen, what an icon shows. Runs in the page. */
export const colourProblemsOf = (): string[] => {
  const found = new Set<string>();
  const root = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.body;
  const brief = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 50)}”`;
  const isShown = (element: Element): boolean =>
    element.getBoundingClientRect().width > 1 &&
    element.checkVisibility({ checkOpacity: true, visibilityProperty: true }) &&
    !element.closest('[inert], [data-floating="away"]');

  const probe = document.body.appendChild(document.createElement("i"));
  /** As it is computed. */
  const system = (colour: string): string => {
    probe.style.cssText = `forced-color-adjust:none;color:${colour}`;
    return getComputedStyle(probe).color;
  };
  const [highlight, canvas] = [system("Highlight"), system("Canvas")];
  probe.remove();

  const parts = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const isClear = (colour: string): boolean => colour === "none" || parts(colour)[3] === 0;
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const groundOf = (element: Element): string => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return canvas;
  };

  for (const control of root.querySelectorAll<HTMLElement>(
    "a[href], button, input, textarea, select, [tabindex='0']",
  )) {
    if (!isShown(control) || control.matches(":disabled") || control.tabIndex < 0) continue;
    control.focus({ preventScroll: true });
    if (document.activeElement !== control) continue;
    // What is drawn in its place may carry the ring: a label, or the card that a link covers.
    const carriers = [control, control.parentElement, control.closest("label, article"), control.nextElementSibling];
    const looks = carriers.flatMap((each) => (each ? getComputedStyle(each) : []));
    // A link that reaches farther than its words has the ring around all that it covers.
    const hasRing = [...looks, getComputedStyle(control, "::after")].some(
      ({ outlineStyle, outlineWidth, outlineColor }) =>
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !isClear(outlineColor),
    );
    if (!hasRing) found.add(`nothing shows the focus on ${brief(control)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();

  const chosen =
    '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"]';
  for (const element of root.querySelectorAll(chosen)) {
    if (!isShown(element)) continue;
    const colours = [element, ...element.querySelectorAll("*")].flatMap((each) => {
      const { backgroundColor, color, borderTopColor, borderBottomColor, outlineColor, fill, stroke } =
        getComputedStyle(each);
      return [backgroundColor, color, borderTopColor, borderBottomColor, outlineColor, fill, stroke];
    });
    if (!colours.includes(highlight)) found.add(`nothing shows that ${brief(element)} is chosen`);
  }

  for (const icon of root.querySelectorAll("a[href] svg, button svg, [role=switch] *")) {
    if (!isShown(icon)) continue;
    const shapes = icon.matches("svg") ? [...icon.querySelectorAll("path, circle, rect, line, polyline, polygon")] : [];
    const paints = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((paint) => !isClear(paint));
    });
    const ground = groundOf(icon);
    if (paints.length > 0 && paints.every((paint) => contrast(paint, ground) < 3))
      found.add(`the icon of ${brief(icon.closest("a, button") ?? icon)} cannot be seen on its ground`);
  }
  return [...found];
};
