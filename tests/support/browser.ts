// What jsdom lacks or does differently from a browser, for all screen tests.
import { computedStyle } from "./computed-style";

/** jsdom's own File, Blob and FormData lose bytes or names on the way to Node's fetch: take Node's. */
const replaceBodies = async (): Promise<void> => {
  const { Blob: NodeBlob, File: NodeFile } = await import("node:buffer");
  const NodeFormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;
  /** React makes one of each form that navigates while it is sent; Node's refuses a form, and nobody reads it. */
  class FormDataOfAnything extends NodeFormData {
    // oxlint-disable-next-line no-useless-constructor -- it drops the arguments
    constructor() {
      super();
    }
  }
  for (const [name, value] of Object.entries({ Blob: NodeBlob, File: NodeFile, FormData: FormDataOfAnything }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};

/** A viewport as wide as a phone's unless a test says otherwise. */
let width = 390;

const lists = new Set<{ media: string; tell: () => void }>();

const matches = (query: string): boolean => {
  const min = /min-width:\s*(\d+)px/.exec(query)?.[1];
  const max = /max-width:\s*(\d+)px/.exec(query)?.[1];
  if (min !== undefined) return width >= Number(min);
  if (max !== undefined) return width <= Number(max);
  return false;
};

/** Makes the viewport this wide, in CSS pixels, for what follows in the test. */
export const resizeTo = (pixels: number): void => {
  width = pixels;
  lists.forEach(({ tell }) => tell());
};

const matchMedia = (media: string): MediaQueryList => {
  const target = new EventTarget();
  lists.add({ media, tell: () => target.dispatchEvent(new Event("change")) });
  return Object.assign(target, {
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    get matches() {
      return matches(media);
    },
  });
};

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Posts, and what is beside a page, are in sight, whatever the page's length: nothing here has a place. */
class PostsInSight extends NoObserver implements Pick<IntersectionObserver, "observe"> {
  readonly #tell: (entries: Pick<IntersectionObserverEntry, "target" | "isIntersecting">[]) => void;

  constructor(tell: (entries: Pick<IntersectionObserverEntry, "target" | "isIntersecting">[]) => void) {
    super();
    this.#tell = tell;
  }

  override observe(target?: Element): void {
    if (target?.closest("article, aside, li")) queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
  }
}

export const installBrowser = (): void => {
  void replaceBodies();
  Object.defineProperty(window, "matchMedia", { value: matchMedia, configurable: true });
  Object.defineProperty(window, "getComputedStyle", { value: computedStyle, configurable: true, writable: true });
  Object.defineProperty(window, "scrollTo", { value: () => undefined, configurable: true, writable: true });
  const missing: [object, Record<string, unknown>][] = [
    [globalThis, { ResizeObserver: NoObserver, IntersectionObserver: PostsInSight }],
    [
      globalThis,
      {
        requestIdleCallback: (run: () => void) => setTimeout(run, 0),
        cancelIdleCallback: (handle: ReturnType<typeof setTimeout>) => clearTimeout(handle),
      },
    ],
    [
      Element.prototype,
      {
        hasPointerCapture: () => false,
        setPointerCapture: () => undefined,
        releasePointerCapture: () => undefined,
        scrollIntoView: () => undefined,
      },
    ],
    [CSS, { supports: () => true }],
    [URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => undefined }],
  ];
  for (const [target, parts] of missing)
    for (const [name, value] of Object.entries(parts))
      if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
};
