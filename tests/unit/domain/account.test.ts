import { describe, expect, it } from "vitest";
import { leavingFieldsSchema } from "@/domain/account";
import { deviceName, deviceSchema } from "@/domain/device";

const session = {
  $id: "1",
  $createdAt: "2025-01-27T10:00:00.000+00:00",
  clientName: "Firefox",
  osName: "GNU/Linux",
  deviceName: "desktop",
  countryCode: "de",
  countryName: "Germany",
  current: true,
};

describe("A device", () => {
  it("devices-1: has browser, system, country and login", () => {
    expect(deviceSchema.parse(session)).toEqual({
      id: "1",
      since: session.$createdAt,
      browser: "Firefox",
      system: "GNU/Linux",
      isPhone: false,
      country: "Germany",
      isCurrent: true,
    });
    expect(deviceSchema.parse({ ...session, deviceName: "smartphone" }).isPhone).toBe(true);
  });

  it.each([
    [{ browser: "Firefox", system: "GNU/Linux" }, "Firefox on GNU/Linux"],
    [{ browser: "", system: "Android" }, "Unknown browser on Android"],
    [{ browser: "Safari", system: "" }, "Safari"],
  ])("devices-1: is called by what is known of it: %j", (device, name) => expect(deviceName(device)).toBe(name));
});

describe("Deleting the account", () => {
  it.each(["delete", " Delete ", "DELETE"])("leaving-2: wants the word, %j is one", (word) => {
    expect(leavingFieldsSchema.safeParse({ word }).success).toBe(true);
  });

  it("leaving-2: says which word it wants", () => {
    expect(leavingFieldsSchema.safeParse({ word: "remove" }).error?.issues[0]?.message).toBe("Type the word delete");
  });
});
