// What a person sees and presses: things are found by role and name with Testing Library, which is loaded into the page, and
// pressed and typed into as hands do it.
import { readFileSync } from "node:fs";
import type { Driver, InputSource } from "./driver";

const library = readFileSync("node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js", "utf8");

type Kind = "role" | "label" | "placeholder" | "text";

interface Wanted {
  kind: Kind;
  role?: string;
  /** The source of a pattern. */
  name: string;
  /** Brought into the window, to be pressed. */
  isWithin?: boolean;
}

interface Found {
  /** Of its middle, in the window. */
  x: number;
  y: number;
  count: number;
  pressed: string | null;
}

const patience = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** In the page. Null: nothing of the kind shows; "no library": it has to be loaded first. */
const look = (wanted: Wanted): Found | null | "no library" => {
  interface Library {
    queryAllByRole(root: Element, role: string, options: object): HTMLElement[];
    queryAllByLabelText(root: Element, name: RegExp): HTMLElement[];
    queryAllByPlaceholderText(root: Element, name: RegExp): HTMLElement[];
    queryAllByText(root: Element, name: RegExp): HTMLElement[];
  }
  const found = (globalThis as { TestingLibraryDom?: Library }).TestingLibraryDom;
  if (!found) return "no library";
  const name = new RegExp(wanted.name);
  const root = document.body;
  const finders = {
    role: () => found.queryAllByRole(root, wanted.role ?? "", { name }),
    label: () => found.queryAllByLabelText(root, name),
    placeholder: () => found.queryAllByPlaceholderText(root, name),
    text: () => found.queryAllByText(root, name),
  };
  const all = finders[wanted.kind]().filter((element) => element.getClientRects().length > 0);
  const [first] = all;
  if (!first) return null;
  const isInWindow = (): boolean => {
    const { top, bottom } = first.getBoundingClientRect();
    return top >= 60 && bottom <= innerHeight - 60;
  };
  if (wanted.isWithin && !isInWindow()) first.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = first.getBoundingClientRect();
  return {
    x: Math.round(left + width / 2),
    y: Math.round(top + height / 2),
    count: all.length,
    pressed: first.getAttribute("aria-pressed"),
  };
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const pattern = (name: string | RegExp): string =>
  typeof name === "string" ? `^\\s*${escaped(name)}\\s*$` : name.source;

/** Ctrl, in WebDriver's codes. */
const control = "\uE009";
const backspace = "\uE003";

const typed = (text: string): InputSource["actions"] =>
  [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

export class Screen {
  constructor(readonly driver: Driver) {}

  /** What shows now, or null. */
  async #look(wanted: Wanted): Promise<Found | null> {
    try {
      const found = await this.driver.run(look, wanted);
      if (found !== "no library") return found;
      await this.driver.load(library);
      return await this.#look(wanted);
    } catch {
      // The page is being left.
      return null;
    }
  }

  async #until(what: string, isSo: (found: Found | null) => boolean, wanted: Wanted): Promise<Found | null> {
    const end = Date.now() + patience;
    for (;;) {
      const found = await this.#look(wanted);
      if (isSo(found)) return found;
      if (Date.now() > end) {
        const text = await this.driver.run(
          () => `${location.href}\n${document.body?.innerText ?? "nothing: it has no body"}`,
        );
        throw new Error(`${this.driver.name}: ${what}. The page says:\n${text.slice(0, 2000)}`);
      }
      await pause(100);
    }
  }

  async #find(wanted: Wanted): Promise<Found> {
    const what = `no ${wanted.role ?? wanted.kind} /${wanted.name}/`;
    const found = await this.#until(what, (each) => each !== null, wanted);
    if (!found) throw new Error(what);
    return found;
  }

  async sees(role: string, name: string | RegExp): Promise<void> {
    await this.#find({ kind: "role", role, name: pattern(name) });
  }

  async reads(text: string | RegExp): Promise<void> {
    await this.#find({ kind: "text", name: pattern(text) });
  }

  async readsNoMore(text: string | RegExp): Promise<void> {
    const wanted: Wanted = { kind: "text", name: pattern(text) };
    await this.#until(`still there: /${wanted.name}/`, (found) => found === null, wanted);
  }

  async isPressed(role: string, name: string | RegExp): Promise<void> {
    const wanted: Wanted = { kind: "role", role, name: pattern(name) };
    await this.#until(`not pressed: /${wanted.name}/`, (found) => found?.pressed === "true", wanted);
  }

  async #pressAt({ x, y }: Found): Promise<void> {
    await this.driver.perform([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0, origin: "viewport" },
          { type: "pointerDown", button: 0 },
          { type: "pause", duration: 60 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  async #press(wanted: Wanted): Promise<void> {
    await this.#find(wanted);
    // What scrolled into view or is still coming in stands where it stays.
    await pause(150);
    await this.#pressAt(await this.#find(wanted));
  }

  async press(role: string, name: string | RegExp): Promise<void> {
    await this.#press({ kind: "role", role, name: pattern(name), isWithin: true });
  }

  async #type(actions: InputSource["actions"]): Promise<void> {
    await this.driver.perform([{ type: "key", id: "keyboard", actions }]);
  }

  async fill(kind: "label" | "placeholder", name: string | RegExp, text: string): Promise<void> {
    await this.#press({ kind, name: pattern(name), isWithin: true });
    await this.#type([
      { type: "keyDown", value: control },
      ...typed("a"),
      { type: "keyUp", value: control },
      ...typed(backspace),
      ...typed(text),
    ]);
  }
}
