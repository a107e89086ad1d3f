import { afterEach, expect, test, vi } from "vitest";
import { fitWithin } from "@/lib/fit-within";
import { scaleImage } from "@/lib/picture";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [1024, 768, { width: 512, height: 384 }],
  [768, 1024, { width: 384, height: 512 }],
  [512, 512, { width: 512, height: 512 }],
  [40, 30, { width: 40, height: 30 }],
  [20_000, 3, { width: 512, height: 1 }],
])("create-community-6: a picture of %d × %d fits 512 px in its proportions", (width, height, fits) => {
  expect(fitWithin(width, height, 512)).toEqual(fits);
});

test("create-community-6: a file that is no picture is refused", async () => {
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new DOMException("not decodable", "InvalidStateError")));
  const file = new File(["hello"], "hello.png", { type: "image/png" });
  await expect(scaleImage(file)).rejects.toMatchObject({ name: "AppError", kind: "invalid" });
});
