// Owns where a member's picture is loaded from.
import type { Author } from "@/domain/user";
import { avatarSrc } from "@/sdk/avatar-src";

/** Of a picture shown so many CSS pixels wide; "" without a picture of this project. */
export const pictureSrc = (user: Pick<Author, "imgurl"> | null, pixels: number): string =>
  user?.imgurl ? avatarSrc(user.imgurl, pixels, window.devicePixelRatio) : "";
