import { describe, expect, test } from "vitest";
import { profileFieldsSchema } from "@/domain/account";
import { formErrors, formValues } from "./form-errors";

const refused = "Invalid password update. Please check all password fields.";
const unchanged = {
  file: null,
  username: "mara.okafor",
  bio: "",
  currentPassword: "",
  newPassword: "",
  confirmNewPassword: "",
};
const change = { currentPassword: "old123", newPassword: "new123", confirmNewPassword: "new123" };

describe("Profile edit", () => {
  test("edit-profile-6: the password fields and the picture are optional", async () => {
    expect(await formErrors(profileFieldsSchema, unchanged)).toEqual({});
  });

  test("edit-profile-5: username and bio come out trimmed, passwords as typed, the picture untouched", async () => {
    const file = new File(["x"], "me.png", { type: "image/png" });
    const spaced = { ...change, newPassword: " new 1 ", confirmNewPassword: " new 1 " };
    expect(
      await formValues(profileFieldsSchema, { ...unchanged, ...spaced, file, username: " mara ", bio: " Baker. \n" }),
    ).toEqual({ ...spaced, file, username: "mara", bio: "Baker." });
  });

  test.each(["", "  "])("edit-profile-4: '%s' as a name is 'Username is required'", async (username) => {
    expect(await formErrors(profileFieldsSchema, { ...unchanged, username })).toEqual({
      username: "Username is required",
    });
  });

  test("edit-profile-11: more than 64 characters of name or 500 of bio are 'Too many characters'", async () => {
    const most = { ...unchanged, username: "🌊".repeat(64), bio: "🌊".repeat(500) };
    expect(await formErrors(profileFieldsSchema, most)).toEqual({});
    const more = { ...unchanged, username: "m".repeat(65), bio: "b".repeat(501) };
    expect(await formErrors(profileFieldsSchema, more)).toEqual({
      username: "Too many characters",
      bio: "Too many characters",
    });
  });

  test.each([
    ["only the current password", { ...change, newPassword: "", confirmNewPassword: "" }],
    ["only the new password", { ...change, currentPassword: "", confirmNewPassword: "" }],
    ["only the confirmation", { ...change, currentPassword: "", newPassword: "" }],
    ["no current password", { ...change, currentPassword: "" }],
    ["no confirmation", { ...change, confirmNewPassword: "" }],
    ["a current password of five characters", { ...change, currentPassword: "old12" }],
    ["a new password of five characters", { ...change, newPassword: "new12", confirmNewPassword: "new12" }],
    ["a confirmation that differs", { ...change, confirmNewPassword: "new124" }],
    [
      "a new password longer than the server takes",
      { ...change, newPassword: "n".repeat(257), confirmNewPassword: "n".repeat(257) },
    ],
  ])("edit-profile-7, edit-profile-8, edit-profile-9: %s is refused on the new password", async (_, passwords) => {
    expect(await formErrors(profileFieldsSchema, { ...unchanged, ...passwords })).toEqual({ newPassword: refused });
  });

  test("edit-profile-10: a wrong password update is told even while the username is missing", async () => {
    expect(await formErrors(profileFieldsSchema, { ...unchanged, username: "", newPassword: "new123" })).toEqual({
      username: "Username is required",
      newPassword: refused,
    });
  });
});
