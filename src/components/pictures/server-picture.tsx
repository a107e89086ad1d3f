import type { ComponentProps } from "react";
import type { Picture } from "@/domain/picture";
import { lazyPart } from "@/lib/load";
import { needsSession } from "@/queries/pictures/sources";

const SessionPicture = lazyPart(async () => (await import("./session-picture")).SessionPicture);

interface ServerPictureProps extends ComponentProps<"img"> {
  picture: Pick<Picture, "id" | "width">;
  /** Of a private community. */
  isPrivate: boolean;
  /** Device pixels, where the session asks for it; the attributes are for an `<img>` that asks by itself. */
  pixels: number;
  alt: string;
  className: string;
}

export const ServerPicture = ({ picture, isPrivate, pixels, ...image }: ServerPictureProps) => {
  const { alt, className, style } = image;
  if (!needsSession(isPrivate)) return <img {...image} alt={alt} crossOrigin="anonymous" />;
  return <SessionPicture {...{ picture, isPrivate, pixels, alt, className, style }} />;
};
