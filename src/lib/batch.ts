export interface Batch<Answer> {
  /** The answer of the one request that `id` is asked for with. An id that is on its way already is not asked for twice. */
  ask: (id: string, load: (ids: string[]) => Promise<Answer>) => Promise<Answer>;
  /** The next request goes out once this promise is settled. */
  holdUntil: (promise: Promise<unknown>) => void;
  /** What is on its way is not joined any more. */
  startAnew: () => void;
}

/** Gathers what is asked for until `wait` is over, and asks for all of it in one request. */
export const createBatch = <Answer>(wait: () => Promise<unknown>): Batch<Answer> => {
  let gathering: { ids: Set<string>; answer: Promise<Answer> } | undefined;
  let underWay = new Map<string, Promise<Answer>>();
  let held: Promise<unknown> = Promise.resolve();

  const begin = (load: (ids: string[]) => Promise<Answer>): NonNullable<typeof gathering> => {
    const ids = new Set<string>();
    const mine = underWay;
    const run = async (): Promise<Answer> => {
      try {
        await wait();
        await held;
      } finally {
        if (gathering?.ids === ids) gathering = undefined;
      }
      return load([...ids]);
    };
    const answer = run().finally(() => ids.forEach((id) => mine.delete(id)));
    return { ids, answer };
  };

  return {
    ask: (id, load) => {
      const known = underWay.get(id);
      if (known) return known;
      gathering ??= begin(load);
      gathering.ids.add(id);
      underWay.set(id, gathering.answer);
      return gathering.answer;
    },
    holdUntil: (promise) => {
      held = promise.catch(() => undefined);
    },
    startAnew: () => {
      gathering = undefined;
      underWay = new Map();
    },
  };
};
