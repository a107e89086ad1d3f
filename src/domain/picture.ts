// JSON in one column: such a text does not count towards a row's width. Any member can write anything there.
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { isObjectId } from "@/lib/object-id";
import { limits } from "./limits";
import { characterCount, plainLine } from "./text";

const isSide = (pixels: number): boolean => Number.isInteger(pixels) && pixels >= 1 && pixels <= limits.picturePixels;

export const pictureSchema = z.object({
  id: z.string().check(z.refine(isObjectId)),
  /** Pixels. */
  width: z.number().check(z.refine(isSide)),
  height: z.number().check(z.refine(isSide)),
  /** Twelve hex digits: upper and lower half, until the picture loads. */
  colours: z.string().check(z.refine((colours) => /^[\da-f]{12}$/.test(colours))),
  /** Alternative text, or ''. */
  description: z.string().check(
    z.refine((text) => characterCount(text) <= limits.pictureDescription),
    z.overwrite(plainLine),
  ),
});

export type Picture = z.infer<typeof pictureSchema>;

const none: Picture[] = [];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return none;
  }
};

export const readPictures = (text: string): Picture[] => {
  const entries = text === "" ? none : parsed(text);
  return Array.isArray(entries)
    ? entries
        .flatMap((picture) => pictureSchema.safeParse(picture).data ?? none)
        .filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at)
        .slice(0, limits.pictures)
    : none;
};

export const picturesAttribute = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => readPictures(text ?? "")),
);

export const writePictures = (pictures: readonly Picture[]): string =>
  pictures.length === 0 ? "" : JSON.stringify(pictures);

/** One line keeps the JSON short; it stands in sentences of others. */
export const descriptionSchema = z.string().check(
  z.overwrite(plainLine),
  z.refine((text) => characterCount(text) <= limits.pictureDescription, { error: () => t`Too many characters` }),
);

export const gradientOf = ({ colours }: Pick<Picture, "colours">): string =>
  `linear-gradient(#${colours.slice(0, 6)}, #${colours.slice(6)})`;
