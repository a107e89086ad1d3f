import { useMemo } from "react";
import { showing } from "@/components/ui/file-preview";
import type { Picture } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { squareSrc } from "@/queries/communities/picture-src";
import { usePrivatePicture } from "@/queries/pictures/private";
import { CommunityPicture, type CommunityPictureSize } from "./community-picture";

interface SharedPictureProps {
  community: SharedCommunity;
  size: CommunityPictureSize;
  /** CSS pixels. */
  pixels: number;
  isDescribed?: boolean;
}

/** One size for all places: one request is enough. */
const privatePixels = 320;

interface PrivateCommunityPictureProps extends Pick<SharedPictureProps, "size"> {
  name: string;
  picture: Picture;
  alt: string;
}

const PrivateCommunityPicture = ({ name, picture, size, alt }: PrivateCommunityPictureProps) => {
  const file = usePrivatePicture(picture, privatePixels);
  const shown = useMemo(() => file && showing(file), [file]);
  return <CommunityPicture name={name} src="" shown={shown} size={size} alt={alt} />;
};

export const SharedPicture = ({ community, size, pixels, isDescribed = false }: SharedPictureProps) => {
  const { name, isPrivate } = community;
  const picture = pictureOf(community) ?? coverOf(community);
  const alt = isDescribed ? (pictureOf(community)?.description ?? "") : "";
  if (picture && isPrivate) return <PrivateCommunityPicture name={name} picture={picture} size={size} alt={alt} />;
  return <CommunityPicture name={name} src={picture ? squareSrc(picture, pixels) : ""} size={size} alt={alt} />;
};
