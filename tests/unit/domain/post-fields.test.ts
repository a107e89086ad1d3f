import { describe, expect, test } from "vitest";
import { postFieldsSchema } from "@/domain/post-fields";
import { formErrors, formValues } from "./form-errors";

describe("Post form", () => {
  test("create-post-10: content is sent trimmed, and without an article the article is ''", async () => {
    const values = { content: "  Swapped a meeting for a walk.\n", article: "  " };
    expect(await formErrors(postFieldsSchema, values)).toEqual({});
    expect(await formValues(postFieldsSchema, values)).toEqual({
      content: "Swapped a meeting for a walk.",
      article: "",
    });
  });

  test.each(["", " \n\t "])("create-post-8: nothing but white space is 'Content is required'", async (content) => {
    expect(await formErrors(postFieldsSchema, { content, article: "" })).toEqual({ content: "Content is required" });
  });

  test("create-post-9: 150 characters pass, as code points and after trimming; 151 are 'Too many characters'", async () => {
    expect(await formErrors(postFieldsSchema, { content: `  ${"🌊".repeat(150)}  `, article: "" })).toEqual({});
    expect(await formErrors(postFieldsSchema, { content: "a".repeat(151), article: "" })).toEqual({
      content: "Too many characters",
    });
  });

  test.each(["a.example/story?id=7", "A.example:8080/story", "münchen.example/s"])(
    "create-post-18: '%s' is taken for https",
    async (article) => {
      const values = await formValues(postFieldsSchema, { content: "Read this", article });
      expect(values).toEqual({ content: "Read this", article: new URL(`https://${article}`).href });
    },
  );

  test.each([
    "story",
    "e.g",
    "ada@a.example",
    "a.example now",
    "javascript:alert(1)",
    "data:text/plain,x",
    `https://a.example/${"p".repeat(700)}`,
    "ftp://a.example/story",
  ])("create-post-11: '%s' is told 'Must be a valid URL'", async (article) => {
    expect(await formErrors(postFieldsSchema, { content: "Read this", article })).toEqual({
      article: "Must be a valid URL",
    });
  });
});
