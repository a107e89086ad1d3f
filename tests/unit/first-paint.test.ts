// What stands in the page, and what it asks for, are the app's own.
import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { backendIds } from "@/config/backend-ids";
import { limits } from "@/domain/limits";
import { firstRequests } from "@/first-paint/first-requests";
import { getSessionUser } from "@/sdk/account/session";
import { listInForce } from "@/sdk/moderation/rows";
import { listFeed } from "@/sdk/posts/posts";

it("start-1: the first paint has the colours and sizes of the app", () => {
  const read = (path: string): string => readFileSync(path, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
  const valuesIn = (css: string, selector: string): Map<string, string> => {
    const [, rest = ""] = css.split(`\n${selector} {`);
    const [block = ""] = rest.split("\n}");
    return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
  };
  const [tokens, firstPaint] = [read("src/styles/tokens.css"), `\n${read("src/first-paint/first-paint.css")}`];
  for (const selector of [":root", '[data-theme="dark"]']) {
    const own = valuesIn(firstPaint, selector);
    expect(own.size).toBeGreaterThan(6);
    expect(valuesIn(`\n${tokens}`, selector)).toEqual(new Map([...valuesIn(`\n${tokens}`, selector), ...own]));
  }
});

it("start-3: the first requests are those that the app sends", async () => {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) => {
    asked.push(new Request(...request));
    return Promise.reject(new TypeError("Nobody answers here"));
  });
  await Promise.allSettled([getSessionUser()]);
  await Promise.allSettled([listFeed({ tab: "discover", topic: "" }, { cursor: null })]);
  await Promise.allSettled([listInForce()]);
  vi.unstubAllGlobals();

  const { headers, account, feed, inForce } = firstRequests(
    { endpoint: `${location.origin}/v1`, project: "chorus" },
    { ...backendIds, page: limits.page },
  );
  expect(asked.map(({ url }) => url)).toEqual([account, feed, inForce]);
  for (const [name, value] of Object.entries(headers))
    expect(
      asked.map((request) => request.headers.get(name)),
      name,
    ).toEqual([value, value, value]);
});
