// Uses a phone as people do: the finger stays a moment, thinks before it presses, often ends writing beside the field, and
// the keyboard takes the lower part of the screen while one writes.
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect } from "./test";

const screenOfPhone = { width: 390, height: 844 };
const keyboardHeight = 336;

export const phone = { viewport: screenOfPhone, hasTouch: true, isMobile: true };

interface Point {
  x: number;
  y: number;
}

/** Until so many frames have been drawn. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (number) => {
    for (let frame = 0; frame < number; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** As long as the page has something to do, and a tenth of a second more. */
const pause = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  await frames(page, 6);
};

/** The middle of what is on the screen, once a finger there meets it and nothing that covers it. */
const reach = async (target: Locator): Promise<Point> => {
  let middle = { x: 0, y: 0 };
  const meets = async (): Promise<string> => {
    await target.scrollIntoViewIfNeeded();
    const { met, ...place } = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const isMet =
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.control === element);
      // What lies under a bar is scrolled to.
      if (hit?.closest("[data-bar]")) element.scrollIntoView({ block: "center", behavior: "instant" });
      return { x, y, met: isMet ? "it" : (hit?.outerHTML.slice(0, 200) ?? "nothing") };
    });
    middle = place;
    return met;
  };
  await expect(target).toBeVisible();
  await expect.poll(meets, { message: "what a finger meets there", timeout: 10_000 }).toBe("it");
  return middle;
};

/** A place of the screen where nothing can be pressed. */
const emptyPlace = (page: Page): Promise<Point> =>
  page.evaluate(() => {
    const pressed = "a, button, input, textarea, select, label, summary, [role], [tabindex]:not([tabindex='-1'])";
    for (let y = Math.round(innerHeight / 2); y < innerHeight; y += 8)
      for (const place of [y, innerHeight - y])
        for (const x of [innerWidth / 2, 6, innerWidth - 6]) {
          const hit = document.elementFromPoint(x, place);
          const role = hit?.closest(pressed);
          if (hit && (!role || role.matches("main, form, [role=feed], [role=tabpanel]"))) return { x, y: place };
        }
    throw new Error("There is no empty place on the screen");
  });

export class Person {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async at(page: Page): Promise<Person> {
    return new Person(page, await page.context().newCDPSession(page));
  }

  /** The finger goes down, stays while two frames are drawn, and leaves where it came down. */
  async touch(point: Point): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await frames(this.page, 2);
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await frames(this.page, 1);
    await this.#keyboard();
  }

  /** The fingers go along these ways at the same time, a frame for each step, and leave. */
  async drag(...ways: readonly { from: Point; to: Point }[]): Promise<void> {
    const at = (part: number): Point[] =>
      ways.map(({ from, to }) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (let step = 1; step <= 8; step += 1) {
      await this.#session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step / 8) });
      await frames(this.page, 1);
    }
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await frames(this.page, 1);
  }

  async tap(target: Locator): Promise<void> {
    await this.touch(await reach(target));
  }

  /** Taps the field and writes with the keyboard of the screen, which stays. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(text);
  }

  async tapBeside(): Promise<void> {
    await this.touch(await emptyPlace(this.page));
  }

  /** Ends writing with a tap beside the field, looks at what is there, and then presses. */
  async pauseAndPress(target: Locator): Promise<void> {
    await this.tapBeside();
    await pause(this.page);
    await this.tap(target);
  }

  /** As the gesture at the edge of the screen does. */
  async back(): Promise<void> {
    await this.page.goBack();
  }

  /** Shows with the focus in a field, and goes with it; the field stays in sight. */
  async #keyboard(): Promise<void> {
    const isWriting = await this.page.evaluate(() => {
      const focused = document.activeElement;
      const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
      return isField && !/^(checkbox|radio|file|button|submit)$/.test(focused.type);
    });
    const height = screenOfPhone.height - (isWriting ? keyboardHeight : 0);
    if (this.page.viewportSize()?.height === height) return;
    await this.page.setViewportSize({ ...screenOfPhone, height });
    if (isWriting) await this.page.evaluate(() => document.activeElement?.scrollIntoView({ block: "nearest" }));
    await frames(this.page, 1);
  }
}
