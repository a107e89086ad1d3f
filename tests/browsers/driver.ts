// What journeys need of a browser, whichever protocol it speaks.

/** Input as WebDriver and WebDriver BiDi both name it. */
export interface InputSource {
  type: "key" | "pointer";
  id: string;
  parameters?: { pointerType: "mouse" | "touch" };
  actions: readonly Readonly<Record<string, string | number>>[];
}

export interface Driver {
  /** Name and version. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page; arguments and result travel as JSON. */
  run<Result, Args extends readonly unknown[]>(
    page: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Runs a script in the page. */
  load(script: string): Promise<void>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Opens another tab of the same browser and goes on there. */
  openTab(url: string): Promise<void>;
  /** Goes on in the first tab (0), the second one … */
  goToTab(index: number): Promise<void>;
  close(): Promise<void>;
}

/** The source of a function that gives its result as JSON, for protocols that carry text. */
export const asJson = (page: (...args: never[]) => unknown): string =>
  `async function (given) { return JSON.stringify((await (${page.toString()})(...JSON.parse(given))) ?? null); }`;
