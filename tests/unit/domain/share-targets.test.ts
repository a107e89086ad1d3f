import { expect, test } from "vitest";
import { shareTargets } from "@/domain/news";

const link = "https://chorus.example/article/https%3A%2F%2Fa.example%2Fs%3Fid%3D1%262";
const title = "Trees & cafés: 100% more #shade + air";
const addresses = Object.fromEntries(shareTargets({ title, link }).map(({ id, href }) => [id, new URL(href)]));

test("share-7: a microblog's tweet intent with text", () => {
  const url = addresses.microblog;
  expect(`${url?.origin}${url?.pathname}`).toBe("https://twitter.com/intent/tweet");
  expect([...(url?.searchParams ?? [])]).toEqual([["text", `${title} ${link}`]]);
});

test("share-7: a social network's sharer with u", () => {
  const url = addresses["social-network"];
  expect(`${url?.origin}${url?.pathname}`).toBe("https://www.facebook.com/sharer/sharer.php");
  expect([...(url?.searchParams ?? [])]).toEqual([["u", link]]);
});

test("share-7: a federated network's compose form with text, without plus signs for spaces", () => {
  const url = addresses["federated-network"];
  expect(url?.origin).toBe("https://share.joinmastodon.org");
  expect(decodeURIComponent(url?.hash ?? "")).toBe(`#text=${title} ${link}`);
});

test("share-7: a title that is empty or cut in the middle of an emoji still makes links", () => {
  expect(shareTargets({ title: " ", link })[0]?.href).toBe(
    `https://twitter.com/intent/tweet?text=${encodeURIComponent(link)}`,
  );
  expect(shareTargets({ title: "wave \uD83C", link })).toHaveLength(3);
});
