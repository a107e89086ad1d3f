// Cached until a write.
import type { Collection } from "./schema.ts";

export interface Totals {
  of(collection: Collection, question: string, count: () => number): number;
  forget(collection: Collection): void;
}

const maxQuestions = 500;
const maxQuestionLength = 8192;

export const createTotals = (): Totals => {
  const known = new Map<Collection, Map<string, number>>();

  return {
    of(collection, question, count) {
      if (question.length > maxQuestionLength) return count();
      const totals = known.get(collection) ?? new Map<string, number>();
      const total = totals.get(question) ?? count();
      if (totals.size >= maxQuestions) totals.clear();
      known.set(collection, totals.set(question, total));
      return total;
    },
    forget: (collection) => void known.delete(collection),
  };
};
