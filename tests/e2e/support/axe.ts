import type { Page } from "@playwright/test";
import axe from "axe-core";

interface WithAxe {
  axe?: typeof axe;
}

/** What axe has against a page, rule by rule; best practices and the size of targets included. */
export const violations = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  // Once for each document: the builder of @axe-core/playwright brings its half a megabyte along every time.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { axe: runner } = window as WithAxe;
    if (!runner) throw new Error("axe is not there");
    const results = await runner.run(document, {
      resultTypes: ["violations"],
      preload: false,
      ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : { rules: { "target-size": { enabled: true } } }),
    });
    return results.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${target.join(" ")} — ${failureSummary}`),
    );
  }, only);
};
