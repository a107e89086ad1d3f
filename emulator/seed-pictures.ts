import type { Admin } from "./admin.ts";
import { digestId } from "./ids.ts";
import { drawSample, samplePictures, type SamplePicture } from "./sample-pictures.ts";

interface SampleFile {
  picture: SamplePicture;
  place: string;
  by: string;
  permissions?: string[];
}

export type WritePicture = (file: SampleFile) => { id: string } | undefined;

export const pictureWriter = async (admin: Admin, memberId: (name: string) => string): Promise<WritePicture> => {
  const drawn = new Map(await Promise.all(samplePictures.map(async (name) => [name, await drawSample(name)] as const)));
  return ({ picture, place, by, permissions }) => {
    const sample = drawn.get(picture);
    if (!sample) return undefined;
    const id = digestId(`sample picture ${picture} of ${place}`);
    const userId = memberId(by);
    const file = { bucket: "pictures", id, name: `${userId}-${id}.jpg`, userId, bytes: sample.bytes };
    admin.createFile({ ...file, ...(permissions && { permissions, name: `${id}.jpg` }) });
    return { id, ...sample.picture };
  };
};
