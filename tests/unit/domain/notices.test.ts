import { expect, test } from "vitest";
import { noticeOf } from "@/domain/notices";
import { i18n } from "@/lib/i18n";

const read = (name: string, words = ""): { title: string; body: string } => {
  const { title, body } = noticeOf(
    { kind: "reply", subject: "1", name, community: "", words, url: "/post/1" },
    { to: "ada", language: "en", count: 1, translate: (message) => i18n._(message) },
  );
  return { title: title.replaceAll(/[\u2068\u2069]/g, ""), body };
};

test.each([
  ["turns the text around it", "\u202eeve", "eve"],
  ["cannot be seen", "e\u200bv\u3164e", "eve"],
  ["covers other lines", `e${"\u0336".repeat(40)}ve`, `e${"\u0336".repeat(4)}ve`],
])("notice-3: a notice shows nothing that %s, in the name and in the words", (_, written, shown) => {
  expect(read(written, written)).toEqual({ title: `${shown} answered your post`, body: shown });
});

test.each(["", "\u2800", "\u200b\u3164", "\u0336\u0336"])("notice-3: a name that shows nothing is none: %j", (name) => {
  expect(read(name)).toEqual({ title: "Unknown User answered your post", body: "" });
});
