// jsdom computes a style by trying every rule of a browser's own style sheet on every element, for each question about what
// is hidden or how something is called: a sixth of the time of the screen tests. No other style sheet is loaded there, so
// what an element says itself, its kind and what it inherits are the whole answer.

/** The kinds of elements as jsdom's own style sheet shows them, each asked about once: 'inline', 'inline-block' … */
const displays = new Map<string, string>();

const original = window.getComputedStyle.bind(window);

const displayOf = (element: Element): string => {
  if (element.hasAttribute("hidden") || (element.localName === "dialog" && !element.hasAttribute("open")))
    return "none";
  const kind = `${element.localName} ${element.getAttribute("type") ?? ""}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  // What this one says itself is not of its kind.
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  const type = element.getAttribute("type");
  if (type !== null) bare.setAttribute("type", type);
  const { display } = original(bare);
  displays.set(kind, display);
  return display;
};

const isStyled = (element: Element): element is Element & ElementCSSInlineStyle => "style" in element;

/** Of the nearest element that says something about it. */
const visibilityOf = (element: Element | null): string => {
  if (!element) return "visible";
  return (isStyled(element) && element.style.visibility) || visibilityOf(element.parentElement);
};

const unstyled = document.createElement("div").style;

const read = (element: Element, property: string): string => {
  const own = isStyled(element) ? element.style : unstyled;
  if (property === "display") return own.display || displayOf(element);
  if (property === "visibility") return visibilityOf(element);
  return own.getPropertyValue(property);
};

const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What `window.getComputedStyle` answers where the browser's own style sheet is the only one. */
export const computedStyle = (element: Element): CSSStyleDeclaration =>
  new Proxy(isStyled(element) ? element.style : unstyled, {
    get: (own, name) => {
      if (name === "getPropertyValue") return (property: string) => read(element, property);
      const value: unknown = Reflect.get(own, name);
      if (typeof value === "function") return value.bind(own) as unknown;
      return typeof name === "string" && typeof value === "string" ? read(element, hyphenated(name)) : value;
    },
  });
