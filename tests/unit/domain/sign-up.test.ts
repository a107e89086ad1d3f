import { describe, expect, test } from "vitest";
import { signUpFieldsSchema } from "@/domain/account";
import { formErrors, formValues } from "./form-errors";

const valid = {
  username: "mara.okafor",
  email: "mara@chorus.example",
  password: "bread and water",
  confirmPassword: "bread and water",
};

describe("Sign-up", () => {
  test("sign-up-9: a complete form passes, with the username and the address trimmed", async () => {
    const values = { ...valid, username: "  mara.okafor ", email: " mara@chorus.example" };
    expect(await formErrors(signUpFieldsSchema, values)).toEqual({});
    expect(await formValues(signUpFieldsSchema, values)).toEqual(valid);
  });

  test.each(["", "   ", "\u200b\u3164", "\u0301\u0308", "\uFFFC", "\u{1D159}"])(
    "sign-up-3: '%s' as a name is 'Username is required'",
    async (username) => {
      expect(await formErrors(signUpFieldsSchema, { ...valid, username })).toEqual({
        username: "Username is required",
      });
    },
  );

  test("sign-up-9: a username of 64 characters passes, one of 65 has 'Too many characters'", async () => {
    expect(await formErrors(signUpFieldsSchema, { ...valid, username: "🌊".repeat(64) })).toEqual({});
    expect(await formErrors(signUpFieldsSchema, { ...valid, username: "m".repeat(65) })).toEqual({
      username: "Too many characters",
    });
  });

  test("sign-up-4: an address that is none is an 'Invalid email address'", async () => {
    expect(await formErrors(signUpFieldsSchema, { ...valid, email: "mara" })).toEqual({
      email: "Invalid email address",
    });
  });

  test("sign-up-5, sign-up-6: seven characters are too few for a password and its confirmation", async () => {
    expect(await formErrors(signUpFieldsSchema, { ...valid, password: "1234567", confirmPassword: "1234567" })).toEqual(
      {
        password: "Password must be at least 8 characters long",
        confirmPassword: "Confirm Password must be at least 8 characters long",
      },
    );
    expect(
      await formErrors(signUpFieldsSchema, { ...valid, password: "12345678", confirmPassword: "12345678" }),
    ).toEqual({});
  });

  test("sign-up-9: a password longer than the server takes has 'Too many characters'", async () => {
    const password = "p".repeat(257);
    expect(await formErrors(signUpFieldsSchema, { ...valid, password, confirmPassword: password })).toEqual({
      password: "Too many characters",
    });
  });

  test("sign-up-7: different passwords are told even while other fields are wrong", async () => {
    const values = { username: "", email: "mara", password: "1234567", confirmPassword: "bread and wine" };
    expect(await formErrors(signUpFieldsSchema, values)).toEqual({
      username: "Username is required",
      email: "Invalid email address",
      password: "Password must be at least 8 characters long",
      confirmPassword: "Passwords don't match",
    });
  });

  test("sign-up-7: a confirmation that is short and different is told that it is short", async () => {
    expect(await formErrors(signUpFieldsSchema, { ...valid, confirmPassword: "" })).toEqual({
      confirmPassword: "Confirm Password must be at least 8 characters long",
    });
  });
});
