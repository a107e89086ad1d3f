import { backendIds } from "@/config/backend-ids";
import { env } from "@/config/env";

const files = `${env.appwriteEndpoint}/storage/buckets/${backendIds.pictures}/files/`;

/** Made of an id alone: it cannot lead to another site. */
export const previewSrc = (id: string, width: number): string =>
  `${files}${id}/preview?width=${width}&quality=75&output=webp&project=${env.appwriteProject}`;
