import { describe, expect, test } from "vitest";
import { signInFieldsSchema } from "@/domain/account";
import { formErrors, formValues } from "./form-errors";

describe("Sign-in", () => {
  test("sign-in-6: a valid e-mail address and six characters pass, the address trimmed and the password as typed", async () => {
    const values = { email: " mara@chorus.example ", password: " 1234 " };
    expect(await formErrors(signInFieldsSchema, values)).toEqual({});
    expect(await formValues(signInFieldsSchema, values)).toEqual({ email: "mara@chorus.example", password: " 1234 " });
  });

  test.each(["", "mara", "mara@", "@chorus.example", "mara chorus@x.example"])(
    "sign-in-4: '%s' is an 'Invalid email address'",
    async (email) => {
      expect(await formErrors(signInFieldsSchema, { email, password: "123456" })).toEqual({
        email: "Invalid email address",
      });
    },
  );

  test.each(["", "12345", "🔑🔑🔑"])("sign-in-5: '%s' is too short a password", async (password) => {
    expect(await formErrors(signInFieldsSchema, { email: "mara@chorus.example", password })).toEqual({
      password: "Password must be at least 6 characters long",
    });
  });
});
