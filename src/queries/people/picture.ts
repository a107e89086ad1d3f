import type { Author } from "@/domain/user";
import { avatarSrc } from "@/sdk/pictures/avatar-src";

/** `pixels` are CSS pixels. */
export const pictureSrc = (user: Pick<Author, "imgurl"> | null, pixels: number): string =>
  user?.imgurl ? avatarSrc(user.imgurl, pixels, window.devicePixelRatio) : "";
