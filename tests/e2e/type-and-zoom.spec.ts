// Every screen for eyes that need it larger, in colours of their own, and beside an open keyboard: nothing is cut, no word
// is torn, nothing lies over something else, and every control can be reached.
import type { BrowserContextOptions, Page } from "@playwright/test";
import { join } from "./support/api";
import { testOfDeployment } from "./support/deployment";
import { colourProblemsOf } from "./support/own-colours";
import { signInModerator, signInSample } from "./support/sample";
import { follow, keptOnDevice, load, openScreen, screens, settled, type Screen } from "./support/screens";
import { expect, test } from "./support/test";
import { offerNewVersion, withWorker } from "./support/worker";

test.use({ community: "sample" });

const desktop = { width: 1280, height: 900 };
const still = { reducedMotion: "reduce" } satisfies BrowserContextOptions;

interface View {
  name: string;
  width: number;
  height: number;
  /** Of the root, which everything is measured in. */
  text?: string;
}

const views: readonly View[] = [
  { name: "text at 200 % on a phone", width: 390, height: 844, text: "200%" },
  // 1280 × 1024 at 400 %.
  { name: "zoom of 400 %", width: 320, height: 256 },
  { name: "keyboard open", width: 390, height: 480 },
];

/** What a reader could not read or reach on this page. Runs in the page. */
const problemsOf = (): string[] => {
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

  // A row that scrolls shows nobody that there are more.
  for (const row of root.querySelectorAll("[role=tablist]"))
    if (row.scrollWidth > row.clientWidth + 1) found.add(`the row of tabs ${brief(row)} is cut`);

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

const lookInOwnColours = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: "active" });
  // From here on, what has the focus has it by keyboard.
  await page.keyboard.press("Shift");
  const found = await page.evaluate(colourProblemsOf);
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((what) => `colours of one's own: ${what}`);
};

const scaleText = (page: Page, size = ""): Promise<void> =>
  page.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);

const lookThrough = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, width, height, text } of views) {
    await page.setViewportSize({ width, height });
    await scaleText(page, text);
    found.push(...(await page.evaluate(problemsOf)).map((what) => `${name}: ${what}`));
  }
  await scaleText(page);
  return [...found, ...(await lookInOwnColours(page))];
};

/** A menu stands where its button stood when it was opened; a list of members lies over what is below the words. */
const isOverlaid = /^(harmony-share|create-post-mention)$/;

const parts = 3;

for (let part = 1; part <= parts; part += 1)
  test(
    `access-2, access-4: nothing is cut, torn, covered or out of reach with text of 200 %, at a zoom of 400 %, beside a keyboard, or lost in colours of one's own: part ${part} of ${parts}`,
    { tag: "@tour" },
    async ({ browser, server, openAs }) => {
      const member = await openAs(await signInSample(server), still);
      await member.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
      // With the app's font, also on a busy machine, which a browser takes for a slow line (start-4).
      await member.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" } }),
      );
      const visitor = await (await browser.newContext({ ...still, baseURL: server.url })).newPage();
      const moderator = await openAs(await signInModerator(server), still);
      const found: string[] = [];
      const stops: Screen[] = screens.filter(({ name }, at) => at % parts === part - 1 && !isOverlaid.test(name));
      for (const screen of stops) {
        const page = { member, visitor, moderator }[screen.as];
        await page.setViewportSize(desktop);
        const now = page.url().startsWith("http") ? new URL(page.url()).pathname.split("/")[1] : undefined;
        const isElsewhere = now !== undefined && now !== screen.path.split(/[/?]/)[1];
        await openScreen(page, screen, isElsewhere ? follow : load);
        found.push(...(await lookThrough(page)).map((what) => `${screen.name}, ${what}`));
        await screen.restore?.(page);
      }
      await visitor.context().close();
      expect(found).toEqual([]);
    },
  );

testOfDeployment(
  "access-2, access-4: the notice of a new version is neither cut nor out of reach, however large, nor lost in colours of one's own",
  { tag: "@tour" },
  async ({ deployment, openAs }) => {
    const page = await openAs(await join(deployment, "ada"), { ...still, ...withWorker });
    await page.goto("/create-post");
    await settled(page);
    await offerNewVersion(page, deployment);
    expect(await lookThrough(page)).toEqual([]);
  },
);
