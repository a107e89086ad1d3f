// What forms take, refuse and hand on.
import { describe, expect, test } from "vitest";
import { profileFieldsSchema, signInFieldsSchema, signUpFieldsSchema } from "@/domain/account";
import { postFieldsSchema, replyFieldsSchema } from "@/domain/post-fields";
import { formErrors, formValues, type FormSchema } from "./form-errors";

/** A form that is filled in well, but for what a test says: what is wrong with it, and what it hands on (nothing if something is wrong). */
const formOf = (schema: FormSchema, valid: object) => ({
  errors: (values: object) => formErrors(schema, { ...valid, ...values }),
  values: (values: object) => formValues(schema, { ...valid, ...values }),
});

const long = (count: number): string => "🌊".repeat(count);
const many = "Too many characters";

describe("Sign-in", () => {
  const form = formOf(signInFieldsSchema, { email: "mara@chorus.example", password: "123456" });

  test("sign-in-6: a valid e-mail address and six characters pass, the address trimmed and the password as typed", async () => {
    const handedOn = { email: "mara@chorus.example", password: " 1234 " };
    expect(await form.values({ ...handedOn, email: " mara@chorus.example " })).toEqual(handedOn);
  });

  test.each(["", "mara", "mara@", "@chorus.example", "mara chorus@x.example"])(
    "sign-in-4: '%s' is an 'Invalid email address'",
    async (email) => expect(await form.errors({ email })).toEqual({ email: "Invalid email address" }),
  );

  test.each(["", "12345", "🔑🔑🔑"])("sign-in-5: '%s' is too short a password", async (password) =>
    expect(await form.errors({ password })).toEqual({ password: "Password must be at least 6 characters long" }),
  );
});

describe("Sign-up", () => {
  const valid = { username: "mara.okafor", email: "mara@chorus.example" };
  const both = (password: string) => ({ password, confirmPassword: password });
  const form = formOf(signUpFieldsSchema, { ...valid, ...both("bread and water") });
  const short = "Password must be at least 8 characters long";

  test("sign-up-9: a complete form passes, with the username and the address trimmed", async () => {
    const spaced = { username: "  mara.okafor ", email: " mara@chorus.example" };
    expect(await form.values(spaced)).toEqual({ ...valid, ...both("bread and water") });
  });

  test.each(["", "   ", "\u200b\u3164", "\u0301\u0308", "\uFFFC", "\u{1D159}"])(
    "sign-up-3: '%s' as a name is 'Username is required'",
    async (username) => expect(await form.errors({ username })).toEqual({ username: "Username is required" }),
  );

  test("sign-up-9: 64 characters of name and 256 of password pass, one more has 'Too many characters'", async () => {
    expect(await form.errors({ username: long(64), ...both("p".repeat(256)) })).toEqual({});
    expect(await form.errors({ username: "m".repeat(65), ...both("p".repeat(257)) })).toEqual({
      username: many,
      password: many,
    });
  });

  test("sign-up-4: an address that is none is an 'Invalid email address'", async () => {
    expect(await form.errors({ email: "mara" })).toEqual({ email: "Invalid email address" });
  });

  test("sign-up-5, sign-up-6: seven characters are too few for a password and its confirmation", async () => {
    expect(await form.errors(both("1234567"))).toEqual({ password: short, confirmPassword: `Confirm ${short}` });
    expect(await form.errors(both("12345678"))).toEqual({});
  });

  test("sign-up-7: different passwords are told even while other fields are wrong", async () => {
    expect(
      await form.errors({ username: "", email: "mara", password: "1234567", confirmPassword: "bread and wine" }),
    ).toEqual({
      username: "Username is required",
      email: "Invalid email address",
      password: short,
      confirmPassword: "Passwords don't match",
    });
  });

  test("sign-up-7: a confirmation that is short and different is told that it is short", async () => {
    expect(await form.errors({ confirmPassword: "" })).toEqual({ confirmPassword: `Confirm ${short}` });
  });
});

describe("Profile edit", () => {
  const none = { currentPassword: "", newPassword: "", confirmNewPassword: "" };
  const unchanged = { file: null, username: "mara.okafor", bio: "", ...none };
  const change = { currentPassword: "old123", newPassword: "new123", confirmNewPassword: "new123" };
  const form = formOf(profileFieldsSchema, unchanged);
  const refused = "Invalid password update. Please check all password fields.";
  const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });

  test("edit-profile-6: the password fields and the picture are optional", async () => {
    expect(await form.values({})).toEqual(unchanged);
  });

  test("edit-profile-5: username and bio come out trimmed, passwords as typed, the picture untouched", async () => {
    const kept = { ...change, ...twice(" new 1 "), file: new File(["x"], "me.png", { type: "image/png" }) };
    const handedOn = { ...kept, username: "mara", bio: "Baker." };
    expect(await form.values({ ...kept, username: " mara ", bio: " Baker. \n" })).toEqual(handedOn);
  });

  test.each(["", "  "])("edit-profile-4: '%s' as a name is 'Username is required'", async (username) =>
    expect(await form.errors({ username })).toEqual({ username: "Username is required" }),
  );

  test("edit-profile-11: more than 64 characters of name or 500 of bio are 'Too many characters'", async () => {
    expect(await form.errors({ username: long(64), bio: long(500) })).toEqual({});
    expect(await form.errors({ username: "m".repeat(65), bio: "b".repeat(501) })).toEqual({
      username: many,
      bio: many,
    });
  });

  test.each([
    ["only the current password", { ...none, currentPassword: "old123" }],
    ["only the new password", { ...none, newPassword: "new123" }],
    ["only the confirmation", { ...none, confirmNewPassword: "new123" }],
    ["no current password", { ...change, currentPassword: "" }],
    ["no confirmation", { ...change, confirmNewPassword: "" }],
    ["a current password of five characters", { ...change, currentPassword: "old12" }],
    ["a new password of five characters", { ...change, ...twice("new12") }],
    ["a confirmation that differs", { ...change, confirmNewPassword: "new124" }],
    ["a new password longer than the server takes", { ...change, ...twice("n".repeat(257)) }],
  ])("edit-profile-7, edit-profile-8, edit-profile-9: %s is refused on the new password", async (_, passwords) => {
    expect(await form.errors(passwords)).toEqual({ newPassword: refused });
  });

  test("edit-profile-8: a new password of 256 characters passes", async () => {
    expect(await form.errors({ ...change, ...twice("n".repeat(256)) })).toEqual({});
  });

  test("edit-profile-10: a wrong password update is told even while the username is missing", async () => {
    const errors = { username: "Username is required", newPassword: refused };
    expect(await form.errors({ username: "", newPassword: "new123" })).toEqual(errors);
  });
});

describe("Post form", () => {
  const form = formOf(postFieldsSchema, { content: "Read this", article: "" });

  test("create-post-10: content is sent trimmed, and without an article the article is ''", async () => {
    expect(await form.values({ content: "  A walk.\n", article: "  " })).toEqual({ content: "A walk.", article: "" });
  });

  test.each(["", " \n\t "])("create-post-8: nothing but white space is 'Content is required'", async (content) =>
    expect(await form.errors({ content })).toEqual({ content: "Content is required" }),
  );

  test.each(["a.example/story?id=7", "A.example:8080/story", "münchen.example/s"])(
    "create-post-18: '%s' is taken for https",
    async (article) =>
      expect(await form.values({ article })).toHaveProperty("article", new URL(`https://${article}`).href),
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
  ])("create-post-11: '%s' is told 'Must be a valid URL'", async (article) =>
    expect(await form.errors({ article })).toEqual({ article: "Must be a valid URL" }),
  );
});

describe("Reply form", () => {
  const form = formOf(replyFieldsSchema, {});

  test("reply-3: a reply is sent trimmed", async () => {
    expect(await form.values({ content: " Yes! " })).toEqual({ content: "Yes!" });
  });

  test.each(["", "\n ", "\u200b \u2060"])(
    "reply-1: nothing but white space is 'Content is required'",
    async (content) => expect(await form.errors({ content })).toEqual({ content: "Content is required" }),
  );

  test("reply-2: 100 characters pass, 101 are 'Too many characters'", async () => {
    expect(await form.errors({ content: long(100) })).toEqual({});
    expect(await form.errors({ content: "a".repeat(101) })).toEqual({ content: many });
  });
});
