/** Milliseconds. */
const pause = 60_000;

/** Does the work once for all that begins within a minute: a line that comes and goes costs little (calls-4). */
export const onceCalm = (work: () => void): { begin: () => void; stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    work();
  };
  return { begin: () => void (timer ??= setTimeout(run, pause)), stop: () => clearTimeout(timer) };
};
