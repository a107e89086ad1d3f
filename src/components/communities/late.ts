import { lazyPart } from "@/lib/load";

export const TextActions = lazyPart(async () => (await import("./text-actions")).TextActions);
