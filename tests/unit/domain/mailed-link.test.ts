import { expect, it } from "vitest";
import { mailedLinkOf } from "@/domain/mailed-link";

const of = (userId: string, secret: string) => mailedLinkOf(new URLSearchParams({ userId, secret }));

it("recovery-7: a mail’s link names an account and a secret", () => {
  expect(of("1700", "s3cret")).toEqual({ userId: "1700", secret: "s3cret" });
  expect(of("a", "x".repeat(256))).not.toBeNull();
});

it.each([
  ["", "s3cret"],
  ["../x", "s3cret"],
  ["1700", ""],
  ["1700", "s 3cret"],
  ["1700", "s3cret "],
  ["1700", " s3cret"],
  ["1700", "x".repeat(257)],
])("recovery-7: a broken one is none: %j, %j", (userId, secret) => expect(of(userId, secret)).toBeNull());

it("recovery-7: one without a part is none", () => {
  expect(mailedLinkOf(new URLSearchParams({ userId: "1700" }))).toBeNull();
  expect(mailedLinkOf(new URLSearchParams({ secret: "s3cret" }))).toBeNull();
});
