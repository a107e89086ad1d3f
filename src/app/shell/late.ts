// What shows nothing at first loads together, when the screen is complete or something of it is wanted.
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";

const parts = () => withTexts(import("./late-shell"), "parts");

export const Background = lazyPart(async () => (await parts()).loadBackground());

export const LimitedNotice = lazyPart(async () => (await parts()).LimitedNotice);

export const UpdateNotice = lazyPart(async () => (await parts()).UpdateNotice);
