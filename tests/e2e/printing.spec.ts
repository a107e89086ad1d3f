// What pages look like on paper.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { settled } from "./support/screens";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

interface Paper {
  format: "A4" | "Letter";
  landscape: boolean;
  scale: number;
  margin: string;
}

const papers: readonly Paper[] = (["A4", "Letter"] as const).flatMap((format) =>
  [false, true].flatMap((landscape) => [
    { format, landscape, scale: 1, margin: "1cm" },
    { format, landscape, scale: 1, margin: "0" },
    { format, landscape, scale: 0.8, margin: "1cm" },
  ]),
);

const pagesOn = async (page: Page, { format, landscape, scale, margin }: Paper): Promise<number> => {
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  const pdf = await page.pdf({ format, landscape, scale, margin: margins });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const words = "The herons are back at the weir, and the water stands higher than it did all spring. We counted six.";
const article = "https://river.example/herons";

test("layout-8: a page is one column on any paper, at any scale", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const ids = [];
  for (let number = 1; number <= 12; number += 1)
    ids.push(await post(server, ada, { content: `Number ${number}: ${words}`, article }));
  const picture = { id: "17", width: 800, height: 600, colours: "b4532a7a3518", description: "A heron" };
  await post(server, ada, { content: "With a picture", pictures: JSON.stringify([picture]) });
  const page = await openAs(ada);
  const most = { "/": 4, [`/post/${ids[0]}`]: 2, [`/article/${encodeURIComponent(article)}`]: 4, "/harmony": 4 };
  for (const [path, pages] of Object.entries(most)) {
    await page.goto(path);
    await settled(page);
    for (const paper of papers)
      expect
        .soft(await pagesOn(page, paper), `${path} on ${JSON.stringify(paper)}`)
        .toBeLessThanOrEqual(paper.landscape ? 2 * pages : pages);
    await page.emulateMedia({ media: "print" });
    // What can only be pressed is not on paper; a picture is, though a press opens it.
    for (const name of [/^More actions/, /^Like/, "Back", "Share in a post", "Copy link", "General"])
      await expect.soft(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
    if (path === "/") await expect.soft(page.getByRole("img", { name: "A heron" })).toBeVisible();
    for (const width of [640, 740, 816, 1050, 1400]) {
      await page.setViewportSize({ width, height: 800 });
      const main = await page.getByRole("main").boundingBox();
      expect.soft(main?.width, `${path} at ${width}`).toBe(Math.min(width, 640));
      if (path !== "/harmony") continue;
      // The words have the whole line: the picture beside them is not printed.
      const title = await page
        .getByRole("main")
        .getByText(/^What AI can do for a community/)
        .boundingBox();
      expect.soft(title?.width, `a story at ${width}`).toBeGreaterThan(400);
    }
    await page.emulateMedia({ media: null });
  }
});
