import type { Page } from "@playwright/test";

/** Chromium's figures of a page after one collection of garbage, by their names there. */
export const metricsAfterCollection = async (page: Page): Promise<(name: string) => number> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Performance.enable");
  await browser.send("HeapProfiler.collectGarbage");
  const { metrics } = await browser.send("Performance.getMetrics");
  await browser.detach();
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
};
