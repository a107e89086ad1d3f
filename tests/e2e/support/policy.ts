// Listens to what a page's content security policy refuses.
import type { Page } from "@playwright/test";

/** What the browser refused because of the policy, from now on. */
export const watchPolicy = async (page: Page): Promise<string[]> => {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { tellViolation: (text: string) => void }).tellViolation;
      tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return violations;
};
