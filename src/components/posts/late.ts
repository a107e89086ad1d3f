// What a post shows only sometimes, or when pressed, loads together.
import { withTexts } from "@/lib/language";
import { lazyPart } from "@/lib/load";

const parts = () => withTexts(import("./late-posts"), "parts");

export const ListedWordMark = lazyPart(async () => (await parts()).ListedWordMark);

export const PostActions = lazyPart(async () => (await parts()).PostActions);

export const VerifyFirst = lazyPart(async () => (await parts()).VerifyFirst);
