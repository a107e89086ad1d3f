import { expect, test } from "vitest";
import { isBlank } from "@/domain/text";

test.each(["", " ", "\n\t", "\u200b", "\u2060\ufeff", "\u202e\u202c", "\u3164", "\u2800", "\u00ad", "\u0007"])(
  "nothing of %j can be seen",
  (text) => expect(isBlank(text)).toBe(true),
);

test.each([".", " a ", "李", "👩‍👩‍👧", "❤️", "\u202eevil", "ـ"])("something of %j can be seen", (text) =>
  expect(isBlank(text)).toBe(false),
);
