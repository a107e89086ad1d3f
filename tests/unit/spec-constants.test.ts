// Constants that are files and numbers of the whole product.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { app } from "@/config/app";
import { paths } from "@/config/paths";
import { limits } from "@/domain/limits";
import manifest from "../../package.json" with { type: "json" };

test("settings-5, limits-2: the app and its package are 0.8.0", () => {
  expect(app.version).toBe("0.8.0");
  expect(manifest.version).toBe("0.8.0");
});

test("limits-3: the image is served at /assets/icons/loader.svg, and is named for who cannot see it", () => {
  const image = readFileSync("public/assets/icons/loader.svg", "utf8");
  expect(image).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(image).toContain('aria-label="Loading"');
  expect(image).not.toMatch(/<script|href=/i);
});

test("limits-1: each number is the specified one", () => {
  expect(limits).toMatchObject({
    postContent: 150,
    replyContent: 100,
    signUpPassword: 8,
    signInPassword: 6,
    newPassword: 6,
    searchPerField: 20,
    newsArticles: 20,
    topicPosts: 100,
  });
});

test("routes-3: the table in docs/product.md names every address of the app and no other", () => {
  const [, table = ""] = /### Routes\n\n([^]*?)\n\n/.exec(readFileSync("docs/product.md", "utf8")) ?? [];
  const named = table.split("\n").flatMap((row) => row.split("|")[1]?.match(/(?<=`)\/[^`]*(?=`)/g) ?? []);
  const known = Object.values(paths).map((path) =>
    path.replace(":url", "{encoded article url}").replace(":id", "{id}"),
  );
  expect(named.toSorted()).toEqual(known.toSorted());
});
