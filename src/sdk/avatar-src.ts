import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";
import { httpUrl } from "@/lib/http-url";

const files = new URL(`${env.appwriteEndpoint}/storage/buckets/${backendIds.avatars}/files/`).href;

/**
 * A preview in CSS pixels: the stored link names one of 2000. '' for anything but a picture of this project: no member
 * can make others' browsers call an address of their choice.
 */
export const avatarSrc = (imgurl: string, size: number, pixelRatio = 1): string => {
  const url = httpUrl(imgurl);
  // `href` has its dots followed.
  if (!url?.href.startsWith(files)) return "";
  const pixels = String(Math.min(2000, Math.ceil(size * pixelRatio)));
  url.searchParams.set("width", pixels);
  url.searchParams.set("height", pixels);
  url.searchParams.set("quality", "80");
  url.searchParams.set("output", "webp");
  return url.href;
};
