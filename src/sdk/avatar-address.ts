// Owns where pictures of members are loaded from. Builds no markup.
import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";
import { httpUrl } from "@/lib/http-url";

const files = new URL(`${env.appwriteEndpoint}/storage/buckets/${backendIds.avatars}/files/`).href;

/**
 * Where to load a stored avatar from to show it `size` CSS pixels wide: the stored link names a 2000-pixel preview,
 * megabytes of a small picture. Empty for anything but a picture of this project, so that a member cannot make others'
 * browsers call a server, or a path of this one, of their choice.
 */
export const avatarSrc = (imgurl: string, size: number, pixelRatio = 1): string => {
  const url = httpUrl(imgurl);
  // The address as it will be asked for, with its dots followed.
  if (!url?.href.startsWith(files)) return "";
  const pixels = String(Math.min(2000, Math.ceil(size * pixelRatio)));
  url.searchParams.set("width", pixels);
  url.searchParams.set("height", pixels);
  url.searchParams.set("quality", "80");
  url.searchParams.set("output", "webp");
  return url.href;
};
