import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isPicture } from "@/pages/settings/check-picture";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const file = (bytes: readonly number[] | string): Blob =>
  new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)]);

/** Stands for the browser's decoder, which Node lacks. */
const decoder = vi.fn<(blob: Blob) => Promise<{ close: () => void }>>();

beforeEach(() => {
  decoder.mockResolvedValue({ close: () => undefined });
  vi.stubGlobal("createImageBitmap", decoder);
});
afterEach(() => {
  vi.unstubAllGlobals();
  decoder.mockReset();
});

describe("Profile image", () => {
  it("picture-7: takes what starts like a PNG or a JPEG and can be decoded", async () => {
    expect(await isPicture(file(png))).toBe(true);
    expect(await isPicture(file(jpeg))).toBe(true);
  });

  it.each([
    ["text that is called .png", "hello, I am a text"],
    ["a GIF", "GIF89a......"],
    ["an empty file", ""],
    ["the first bytes of a signature", [0x89, 0x50]],
  ])("picture-7: refuses %s", async (_, bytes) => {
    expect(await isPicture(file(bytes))).toBe(false);
    expect(decoder).not.toHaveBeenCalled();
  });

  it("picture-7: refuses a picture that is damaged", async () => {
    decoder.mockRejectedValue(new DOMException("no", "InvalidStateError"));
    expect(await isPicture(file(png))).toBe(false);
  });
});
