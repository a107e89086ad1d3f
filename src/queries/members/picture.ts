import type { Author } from "@/domain/user";
import { avatarSrc } from "@/sdk/avatar-src";

/** In CSS pixels; "" for what is no picture of this project. */
export const pictureSrc = (user: Pick<Author, "imgurl"> | null, pixels: number): string =>
  user?.imgurl ? avatarSrc(user.imgurl, pixels, window.devicePixelRatio) : "";
