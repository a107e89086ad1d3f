import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";
import { httpUrl } from "@/lib/http-url";

const bucket = `/storage/buckets/${backendIds.avatars}/files/`;

/** Also matches links of the community's earlier servers. */
const linked = new RegExp(`${bucket}([0-9A-Za-z][0-9A-Za-z._-]{0,35})/preview$`);

/** CSS pixels. '' for other links, or a member could make browsers load any address. */
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
