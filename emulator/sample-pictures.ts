import { readFileSync } from "node:fs";
import sharp from "sharp";

interface Drawing {
  width: number;
  height: number;
  /** Upper and lower half, six hex digits each. */
  colours: string;
  description: string;
}

const drawings = {
  heron: {
    width: 1050,
    height: 700,
    colours: "d5ded36b8c93",
    description: "A grey heron stands in shallow water between reeds, in the mist of an early morning.",
  },
  mountain: {
    width: 700,
    height: 875,
    colours: "7d9fcb4d6675",
    description: "A snowy peak above a still lake, with dark firs on both shores.",
  },
  city: {
    width: 1050,
    height: 700,
    colours: "1b17432a2453",
    description: "A street at night: lit windows, and lamps that melt into round lights.",
  },
  books: {
    width: 840,
    height: 840,
    colours: "6b46305a3a28",
    description: "Old books close together on three wooden shelves.",
  },
  sunset: {
    width: 1092,
    height: 504,
    colours: "b5729a8b5f92",
    description: "The sun goes down behind violet hills, and the river carries its light.",
  },
  bicycle: {
    width: 980,
    height: 735,
    colours: "e5c9a2a98a63",
    description: "A red racing bicycle leans against a sunny wall.",
  },
} satisfies Record<string, Drawing>;

export type SamplePicture = keyof typeof drawings;

export const samplePictures = Object.keys(drawings) as readonly SamplePicture[];

export const drawSample = async (
  name: SamplePicture,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; picture: Drawing }> => {
  const picture = drawings[name];
  const svg = readFileSync(new URL(`sample-pictures/${name}.svg`, import.meta.url));
  const drawn = sharp(svg).resize(picture.width, picture.height).jpeg({ quality: 78 });
  return { bytes: new Uint8Array(await drawn.toBuffer()), picture };
};
