// Files to choose in tests, and a browser that can decode pictures.
import { vi } from "vitest";

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const bytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(onePixel), (character) => character.charCodeAt(0));

/** A real PNG of one pixel, and behind its end, where pictures do not look, what a camera might have written. */
export const picture = (name = "me.png"): File =>
  new File([bytes(), "GPS 48.2082 N 16.3738 E"], name, { type: "image/png" });

/** Draws nothing, and gives back the colour that was filled in last, white before. */
const canvasContext = () => {
  let colour = [255, 255, 255];
  return {
    drawImage: () => undefined,
    fillRect: () => undefined,
    set fillStyle(style: string) {
      if (style === "steelblue") colour = [70, 130, 180];
    },
    getImageData: (_left: number, _top: number, width: number, height: number) => ({
      data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => colour[at % 4] ?? 255),
    }),
  };
};

const drawsTruly = (): void =>
  void vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => canvasContext() as never);

/** As browsers that protect against fingerprinting do. */
export const drawNoise = (): void => {
  const noise = () => ({ data: Uint8ClampedArray.from({ length: 16 * 16 * 4 }, (_, at) => (at * 7919) % 256) });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    () => ({ ...canvasContext(), getImageData: noise }) as never,
  );
};

/** jsdom decodes and draws no pictures: here every file decodes that is not called broken, and becomes that one pixel. */
export const decodePictures = (): void => {
  drawsTruly();
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
  drawsTruly();
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(dataUrl);
};
