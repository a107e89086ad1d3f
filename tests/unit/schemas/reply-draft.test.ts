import { expect, test } from "vitest";
import { replyDraftSchema } from "@/schemas/reply-draft";
import { formErrors, formValues } from "./form-errors";

test("§5 Short-text form: a reply is sent trimmed", async () => {
  expect(await formValues(replyDraftSchema, { content: " Yes! " })).toEqual({ content: "Yes!" });
});

test("§5 Short-text form: nothing but white space is 'Content is required'", async () => {
  expect(await formErrors(replyDraftSchema, { content: "" })).toEqual({ content: "Content is required" });
  expect(await formErrors(replyDraftSchema, { content: "\n " })).toEqual({ content: "Content is required" });
  expect(await formErrors(replyDraftSchema, { content: "\u200b \u2060" })).toEqual({ content: "Content is required" });
});

test("§5 Short-text form: 100 characters pass, 101 are 'Too many characters'", async () => {
  expect(await formErrors(replyDraftSchema, { content: "🌊".repeat(100) })).toEqual({});
  expect(await formErrors(replyDraftSchema, { content: "a".repeat(101) })).toEqual({ content: "Too many characters" });
});
