// Files to choose in tests, and a browser that can decode pictures.
import { vi } from "vitest";

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const bytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0));

/** A real PNG of one pixel, and behind its end, where pictures do not look, what a camera might have written. */
export const picture = (name = "me.png"): File =>
  new File([bytes(), "GPS 48.2082 N 16.3738 E"], name, { type: "image/png" });

/** jsdom decodes and draws no pictures: here every file decodes that is not called broken, and becomes that one pixel. */
export const decodePictures = (): void => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "image/png") =>
    done(new Blob([bytes()], { type })),
  );
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name.startsWith("broken")) throw new DOMException("The source image could not be decoded.");
    return { width: 1, height: 1, close: () => undefined };
  });
};

/** What the head of a picture says of its size, for `decodePictures`. */
export const pictureSize = { naturalWidth: 1, naturalHeight: 1 };

/** The same for pictures of posts, whose size and colours are looked at. */
export const decodePostPictures = (): void => {
  decodePictures();
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(16 * 16 * 4).fill(255) }),
  } as never);
  vi.stubGlobal(
    "Image",
    class extends EventTarget {
      readonly naturalWidth = pictureSize.naturalWidth;
      readonly naturalHeight = pictureSize.naturalHeight;
      set src(_address: string) {
        queueMicrotask(() => this.dispatchEvent(new Event("load")));
      }
    },
  );
};

/** jsdom paints nothing: a canvas says that it has become this picture. */
export const canvasBecomes = (dataUrl: string): void => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(dataUrl);
};
