import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleLabel, linkLabel } from "@/domain/article-url";

describe("Article link", () => {
  test("link-1: an article shows its domain and its path, without query and fragment", () => {
    expect(articleLabel("https://www.riverpost.example/environment?id=7#photos")).toEqual({
      domain: "www.riverpost.example",
      path: "/environment",
    });
    expect(articleLabel("https://riverpost.example")).toEqual({ domain: "riverpost.example", path: "" });
  });

  test("link-2: a path of 30 characters is whole, one of 31 is cut to 30 plus '...'", () => {
    const path = `/${"a".repeat(29)}`;
    expect(articleLabel(`https://a.example${path}`).path).toBe(path);
    expect(articleLabel(`https://a.example${path}b`).path).toBe(`${path}...`);
  });

  test("link-5: a path is shown as it is read, and what is cut off is whole characters", () => {
    expect(articleLabel("https://a.example/%D9%85%D9%82%D8%A7%D9%84/caf%C3%A9").path).toBe("/مقال/café");
    expect(articleLabel(`https://a.example/${"🌊".repeat(40)}`).path).toBe(`/${"🌊".repeat(29)}...`);
  });

  test("link-5: what would mislead its reader stays escaped", () => {
    for (const path of [
      "/a%2Fb",
      "/100%25",
      "/%2541",
      "/a%20b",
      "/%E2%80%AEgpj",
      "/%E2%80%8B",
      "/%00",
      "/%E3%85%A4",
      "/%FF",
    ])
      expect(articleLabel(`https://a.example${path}`).path).toBe(path);
  });

  test("card-12: a long address in a text is shortened, and its host never", () => {
    const label = (text: string) => {
      const { shown, rest } = linkLabel(text, new URL(text.startsWith("www.") ? `https://${text}` : text).href);
      return rest ? `${shown}…` : shown;
    };
    const short = "https://river.example/2026/herons";
    expect(label(short)).toBe(short);
    expect(label("www.river.example/%D9%85")).toBe("www.river.example/م");
    expect(label(`https://river.example/${"a".repeat(80)}?q=1`)).toBe(`https://river.example/${"a".repeat(18)}…`);
    const host = `https://${"long.".repeat(10)}evil.example`;
    expect(label(`${host}/login`)).toBe(`${host}…`);
    const long = `www.${"a".repeat(40)}.example`;
    expect(label(`${long}/login`)).toBe(`${long}…`);
    expect(label(`http://${long}/login`)).toBe(`http://${long}…`);
    const fitting = `https://river.example/${"a".repeat(18)}`;
    expect(label(fitting)).toBe(fitting);
    const escaped = "https://a.example/%E2%80%AEa";
    expect(label(escaped)).toBe(escaped);
    expect(linkLabel(`${fitting}/more`, `${fitting}/more`)).toEqual({ shown: fitting, rest: "/more" });
  });

  test.each([
    ["https://аррӏе.com/id", "https://xn--80ak6aa92e.com/id"],
    ["https://paypal.com╱login.evil.io/", "https://paypal.xn--comlogin-5q3e.evil.io/"],
    ["https://pаypal.com/", "https://xn--pypal-4ve.com/"],
    ["https://ɡoogle.com/", "https://xn--oogle-qmc.com/"],
    ["https://a.example\\@b.example/", "https://a.example\\@b.example/"],
    ["https://evil%2ecom/", "https://evil.com/"],
    ["https://münchen.example/", "https://münchen.example/"],
    ["https://пример.рф/", "https://пример.рф/"],
    ["https://例え.jp/", "https://例え.jp/"],
    ["https://مثال.example/", "https://مثال.example/"],
    ["https://RIVER.example:8080/a", "https://RIVER.example:8080/a"],
    ["http://[::1]/a", "http://[::1]/a"],
  ])("card-18: %s is shown as %s", (text, shown) => {
    const label = linkLabel(text, new URL(text).href);
    expect(label.shown + label.rest).toBe(shown);
  });

  test("link-3: the end of a domain is never hidden, however long it is", () => {
    const domain = "www.paypal.com.account-security.evil.example";
    expect(articleLabel(`https://${domain}/p`)).toEqual({ domain, path: "/p" });
  });

  test("link-4: what cannot be parsed shows its first 30 characters", () => {
    expect(articleLabel("not a link")).toEqual({ domain: "not a link", path: "" });
    expect(articleLabel(`no link ${"x".repeat(60)}`)).toEqual({ domain: `no link ${"x".repeat(22)}`, path: "" });
    expect(articleLabel("")).toEqual({ domain: "", path: "" });
  });

  test("link-2: a cut never splits an emoji", () => {
    expect(articleLabel("🌊".repeat(40)).domain).toBe("🌊".repeat(30));
  });

  test("card-11: an address that is not http(s) is text like any other", () => {
    expect(articleLabel("javascript:alert(document.cookie)//padding")).toEqual({
      domain: "javascript:alert(document.cook",
      path: "",
    });
  });

  test("link-2: whatever is stored, the label is short and never fails", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string({ unit: "binary" })), (article) => {
        const { domain, path } = articleLabel(article);
        if (path === "") expect(Array.from(domain).length).toBeLessThanOrEqual(30);
        expect(Array.from(path).length).toBeLessThanOrEqual(33);
      }),
    );
  });
});
