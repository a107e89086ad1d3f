export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A batch is open until `wait` resolves: by default, for one task. */
export const batched = <Key, Answer>(
  load: (keys: readonly Key[]) => Promise<Answer>,
  wait: () => Promise<unknown> = nextTask,
): ((key: Key) => Promise<Answer>) => {
  const answers = new Map<Key, Promise<Answer>>();
  let open: { keys: Set<Key>; answer: Promise<Answer> } | undefined;

  const run = async (keys: Set<Key>): Promise<Answer> => {
    try {
      await wait().finally(() => (open = undefined));
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
