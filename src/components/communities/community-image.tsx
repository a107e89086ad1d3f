import type { Community } from "@/domain/community";
import { CommunityPicture } from "./community-picture";

/** A remote address could be anybody's. */
const isStoredHere = (imageUrl: string): boolean => /^data:image\/(?:webp|png|jpeg);base64,/.test(imageUrl);

export const CommunityImage = ({ community, size }: { community: Community; size: "m" | "tile" | "head" }) => (
  <CommunityPicture
    name={community.name}
    src={isStoredHere(community.imageUrl) ? community.imageUrl : ""}
    size={size}
  />
);
