import { drawPicture, type PictureLimits } from "./draw-picture";

// Null if the browser cannot decode it.
self.addEventListener("message", ({ data: { file, limits } }: MessageEvent<{ file: Blob; limits: PictureLimits }>) => {
  const answer = async (): Promise<void> =>
    self.postMessage(await drawPicture(file, limits).catch(() => null), { transfer: [] });
  void answer();
});
