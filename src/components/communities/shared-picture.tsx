import { useMemo } from "react";
import { showing } from "@/components/ui/file-preview";
import type { Picture } from "@/domain/picture";
import { coverOf, pictureOf, type SharedCommunity } from "@/domain/shared-community";
import { useSessionPicture } from "@/queries/pictures/by-session";
import { squareSrc } from "@/queries/pictures/sources";
import { needsSession } from "@/queries/pictures/sources";
import { CommunityPicture, type CommunityPictureSize } from "./community-picture";

interface SharedPictureProps {
  community: SharedCommunity;
  size: CommunityPictureSize;
  /** CSS pixels. */
  pixels: number;
  isDescribed?: boolean;
}

/** One size for all places: one request is enough. */
const sessionPixels = 320;

interface SessionCommunityPictureProps extends Pick<SharedPictureProps, "size"> {
  name: string;
  picture: Picture;
  isPrivate: boolean;
  alt: string;
}

const SessionCommunityPicture = ({ name, picture, isPrivate, size, alt }: SessionCommunityPictureProps) => {
  const file = useSessionPicture(picture, isPrivate, sessionPixels);
  const shown = useMemo(() => file && showing(file), [file]);
  return <CommunityPicture name={name} src="" shown={shown} size={size} alt={alt} />;
};

export const SharedPicture = ({ community, size, pixels, isDescribed = false }: SharedPictureProps) => {
  const { name, isPrivate } = community;
  const picture = pictureOf(community) ?? coverOf(community);
  const alt = isDescribed ? (pictureOf(community)?.description ?? "") : "";
  if (picture && needsSession(isPrivate))
    return <SessionCommunityPicture name={name} picture={picture} isPrivate={isPrivate} size={size} alt={alt} />;
  return <CommunityPicture name={name} src={picture ? squareSrc(picture, pixels) : ""} size={size} alt={alt} />;
};
