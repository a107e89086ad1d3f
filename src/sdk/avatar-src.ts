import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";
import { httpUrl } from "@/lib/http-url";

const bucket = `/storage/buckets/${backendIds.avatars}/files/`;

/** The file's id in a link of this server or of an earlier one of the community. */
const linked = new RegExp(`${bucket}([0-9A-Za-z][0-9A-Za-z._-]{0,35})/preview$`);

/**
 * A preview in CSS pixels; '' for any other link: no member can make browsers call an address of their choice. The
 * stored link names a width of 2000.
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
