// What shows chosen and large pictures loads together, with the first of them.
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";

const parts = () => withTexts(import("./late-pictures"), "parts");

export const ChosenPictures = lazyPart(async () => (await parts()).ChosenPictures);

export const PictureDescription = lazyPart(async () => (await parts()).PictureDescription);

export const PictureViewer = lazyPart(async () => (await parts()).PictureViewer);

export const UnsentPictures = lazyPart(async () => (await parts()).UnsentPictures);

export const WaitingPictures = lazyPart(async () => (await parts()).WaitingPictures);
