import { plural } from "@/lib/plural";
import { limits } from "./limits";

/** A count of the server's with its noun, as `plural`; from the cap on, where servers stop counting, '5000+ replies'. */
export const countOf = (count: number, one: string, many: string): string =>
  count >= limits.countCap ? `${limits.countCap}+ ${many}` : plural(count, one, many);
