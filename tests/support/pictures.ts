// Files to choose in tests, and a browser that can decode pictures.
import { vi } from "vitest";

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A real PNG of one pixel. */
export const picture = (name = "me.png"): File =>
  new File([Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0))], name, { type: "image/png" });

/** jsdom decodes no pictures: here every file decodes that is not called broken. */
export const decodePictures = (): void => {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.startsWith("broken")) throw new DOMException("The source image could not be decoded.");
    return { width: 1, height: 1, close: () => undefined };
  });
};

/** jsdom paints nothing: a canvas says that it has become this picture. */
export const canvasBecomes = (dataUrl: string): void => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(dataUrl);
};
