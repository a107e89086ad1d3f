import { expect, test } from "vitest";
import { replyFieldsSchema } from "@/domain/post-fields";
import { formErrors, formValues } from "./form-errors";

test("reply-3: a reply is sent trimmed", async () => {
  expect(await formValues(replyFieldsSchema, { content: " Yes! " })).toEqual({ content: "Yes!" });
});

test("reply-1: nothing but white space is 'Content is required'", async () => {
  expect(await formErrors(replyFieldsSchema, { content: "" })).toEqual({ content: "Content is required" });
  expect(await formErrors(replyFieldsSchema, { content: "\n " })).toEqual({ content: "Content is required" });
  expect(await formErrors(replyFieldsSchema, { content: "\u200b \u2060" })).toEqual({ content: "Content is required" });
});

test("reply-2: 100 characters pass, 101 are 'Too many characters'", async () => {
  expect(await formErrors(replyFieldsSchema, { content: "🌊".repeat(100) })).toEqual({});
  expect(await formErrors(replyFieldsSchema, { content: "a".repeat(101) })).toEqual({ content: "Too many characters" });
});
