// They load with the first picture.
import { lazyPart } from "@/lib/load";

export const ChosenPictures = lazyPart(async () => (await import("./chosen-pictures")).ChosenPictures);

export const PictureDescription = lazyPart(async () => (await import("./picture-description")).PictureDescription);
