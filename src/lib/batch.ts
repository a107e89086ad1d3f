import { wait } from "./wait";

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** A batch is open until `untilClosed` resolves: by default, for one task. */
export const batched = <Key, Answer>(
  load: (keys: readonly Key[]) => Promise<Answer>,
  untilClosed: () => Promise<unknown> = () => wait(0),
): ((key: Key) => Promise<Answer>) => {
  const answers = new Map<Key, Promise<Answer>>();
  let open: { keys: Set<Key>; answer: Promise<Answer> } | undefined;

  const run = async (keys: Set<Key>): Promise<Answer> => {
    try {
      await untilClosed().finally(() => (open = undefined));
      return await load([...keys]);
    } finally {
      keys.forEach((key) => answers.delete(key));
    }
  };

  const begin = (): { keys: Set<Key>; answer: Promise<Answer> } => {
    const keys = new Set<Key>();
    return { keys, answer: run(keys) };
  };

  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    open ??= begin();
    open.keys.add(key);
    answers.set(key, open.answer);
    return open.answer;
  };
};
