import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";
import { httpUrl } from "@/lib/http-url";

const bucket = `/storage/buckets/${backendIds.avatars}/files/`;

/** The id of the file in a link that the app wrote, on this server or on an older one of the same community. */
const linked = new RegExp(`${bucket}([0-9A-Za-z][0-9A-Za-z._-]{0,35})/preview$`);

/**
 * A preview in CSS pixels: the stored link names one of 2000, on the server as it was then. '' for anything but such a link:
 * no member can make others' browsers call an address of their choice.
 */
export const avatarSrc = (imgurl: string, size: number, pixelRatio = 1): string => {
  const [, id] = linked.exec(httpUrl(imgurl)?.pathname ?? "") ?? [];
  if (id === undefined) return "";
  const url = new URL(`${env.appwriteEndpoint}${bucket}${id}/preview`);
  const pixels = String(Math.min(2000, Math.ceil(size * pixelRatio)));
  url.searchParams.set("width", pixels);
  url.searchParams.set("height", pixels);
  url.searchParams.set("quality", "80");
  url.searchParams.set("output", "webp");
  url.searchParams.set("project", env.appwriteProject);
  return url.href;
};
