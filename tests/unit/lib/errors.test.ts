import { describe, expect, it } from "vitest";
import { AppError, ignoring } from "@/lib/errors";

describe("A failure that is expected", () => {
  it("is null, and any other is thrown", async () => {
    expect(await ignoring("taken", Promise.resolve(1))).toBe(1);
    expect(await ignoring("taken", Promise.reject(new AppError("taken")))).toBeNull();
    expect(await ignoring(["taken", "forbidden"], Promise.reject(new AppError("forbidden")))).toBeNull();
    await expect(ignoring("taken", Promise.reject(new AppError("server")))).rejects.toMatchObject({ kind: "server" });
    await expect(ignoring("taken", Promise.reject(new RangeError("x")))).rejects.toThrow(RangeError);
  });
});
