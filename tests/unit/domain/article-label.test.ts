import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleLabel } from "@/domain/article-url";

describe("Article link", () => {
  test("link-1: an article shows its domain and its path, without query and fragment", () => {
    expect(articleLabel("https://www.riverpost.example/environment?id=7#photos")).toEqual({
      domain: "www.riverpost.example",
      path: "/environment",
    });
    expect(articleLabel("https://riverpost.example")).toEqual({ domain: "riverpost.example", path: "/" });
  });

  test("link-2: a path of 30 characters is whole, one of 31 is cut to 30 plus '...'", () => {
    const path = `/${"a".repeat(29)}`;
    expect(articleLabel(`https://a.example${path}`).path).toBe(path);
    expect(articleLabel(`https://a.example${path}b`).path).toBe(`${path}...`);
  });

  test("link-3: the domain is cut at 30 as well", () => {
    const domain = `${"d".repeat(22)}.example`;
    expect(domain).toHaveLength(30);
    expect(articleLabel(`https://${domain}/p`).domain).toBe(domain);
    expect(articleLabel(`https://x${domain}/p`)).toEqual({ domain: `x${domain.slice(0, 29)}...`, path: "/p" });
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
        expect(Array.from(domain).length).toBeLessThanOrEqual(33);
        expect(path.length).toBeLessThanOrEqual(33);
      }),
    );
  });
});
