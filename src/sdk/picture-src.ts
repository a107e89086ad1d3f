import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";

/** Of the whole picture, as the server makes it. It is made of an id alone, so that it leads nowhere else. */
export const previewSrc = (id: string, width: number): string =>
  `${env.appwriteEndpoint}/storage/buckets/${backendIds.pictures}/files/${id}/preview?width=${width}&quality=75&output=webp&project=${env.appwriteProject}`;
