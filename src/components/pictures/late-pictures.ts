// The parts of a form that show only with a picture.
import { lazyPart } from "@/lib/load";

export const ChosenPictures = lazyPart(async () => (await import("./chosen-pictures")).ChosenPictures);

export const PictureDescription = lazyPart(async () => (await import("./picture-description")).PictureDescription);
